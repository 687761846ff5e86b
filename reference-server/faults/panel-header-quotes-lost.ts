import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves quotation marks out of headers',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        const bare = Object.entries(edited.headers).map(([name, value]) => [
          name,
          String(value).replaceAll('"', ''),
        ])
        return { ...edited, headers: Object.fromEntries(bare) }
      },
    },
  }),
})
