import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'escapes parameters twice',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        const twice = Object.entries(edited.parameters).map(([name, value]) => [
          name,
          encodeURIComponent(String(value)),
        ])
        return { ...edited, parameters: Object.fromEntries(twice) }
      },
    },
  }),
})
