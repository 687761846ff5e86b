import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends the first of the edited headers only',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        return { ...edited, headers: Object.fromEntries(Object.entries(edited.headers).slice(0, 1)) }
      },
    },
  }),
})
