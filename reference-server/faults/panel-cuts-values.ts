import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'cuts values at a hash sign',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        const cut = Object.entries(edited.parameters).map(([name, value]) => [
          name,
          String(value).replace(/#.*$/s, '') || 'x',
        ])
        return { ...edited, parameters: Object.fromEntries(cut) }
      },
    },
  }),
})
