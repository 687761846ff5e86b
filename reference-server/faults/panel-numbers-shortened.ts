import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends a text of digits as the number that it reads like',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        const read = Object.entries(edited.parameters).map(([name, value]) => [
          name,
          /^\d+$/.test(String(value)) ? Number(value) : value,
        ])
        return { ...edited, parameters: Object.fromEntries(read) }
      },
    },
  }),
})
