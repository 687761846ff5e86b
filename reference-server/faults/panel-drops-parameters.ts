import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends a query only with GET',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        if (edited.method === 'GET') return edited
        const named = Object.entries(edited.parameters).filter(([name]) => edited.path.includes(`{${name}}`))
        return { ...edited, parameters: Object.fromEntries(named) }
      },
    },
  }),
})
