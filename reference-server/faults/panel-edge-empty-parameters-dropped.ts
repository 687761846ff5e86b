import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves parameters without a value out of the query',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        const filled = Object.entries(edited.parameters).filter(([, value]) => value !== '')
        return { ...edited, parameters: Object.fromEntries(filled) }
      },
    },
  }),
})
