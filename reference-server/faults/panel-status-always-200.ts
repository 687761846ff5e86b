import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows status 200 whatever came',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: { panelResponse: (response) => ({ ...customApi.panelResponse(response), status: 200 }) },
  }),
})
