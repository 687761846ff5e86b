import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves the edited headers out of what it sends',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: { panelRequest: (request) => ({ ...customApi.panelRequest(request), headers: {} }) },
  }),
})
