import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'trims the values of parameters in the path',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        const trimmed = Object.entries(edited.parameters).map(([name, value]) => [
          name,
          edited.path.includes(`{${name}}`) ? String(value).trim() : value,
        ])
        return { ...edited, parameters: Object.fromEntries(trimmed) }
      },
    },
  }),
})
