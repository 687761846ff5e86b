import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves a parameter of the query out that is zero',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        const kept = Object.entries(edited.parameters).filter(
          ([name, value]) => edited.path.includes(`{${name}}`) || value !== '0',
        )
        return { ...edited, parameters: Object.fromEntries(kept) }
      },
    },
  }),
})
