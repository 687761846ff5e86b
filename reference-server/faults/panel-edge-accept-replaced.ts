import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'asks for JSON, whatever Accept header was edited',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        const others = Object.entries(edited.headers).filter(([name]) => !/^accept$/i.test(name))
        return { ...edited, headers: { ...Object.fromEntries(others), accept: 'application/json' } }
      },
    },
  }),
})
