import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends no body',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: { panelRequest: (request) => ({ ...customApi.panelRequest(request), body: undefined }) },
  }),
})
