import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves an edited Authorization header out of what it sends',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        const others = Object.entries(edited.headers).filter(([name]) => !/^authorization$/i.test(name))
        return { ...edited, headers: Object.fromEntries(others) }
      },
    },
  }),
})
