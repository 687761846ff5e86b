import type { PanelRequest } from '../behaviour/custom-api.ts'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'sends the headers of the request before with one that leaves them alone',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => {
    const kept = new Map<string, PanelRequest['headers']>()
    return {
      customApi: {
        panelRequest: (request) => {
          const edited = customApi.panelRequest(request)
          const action = `${edited.method} ${edited.path}`
          const headers = { ...kept.get(action), ...edited.headers }
          kept.set(action, headers)
          return { ...edited, headers }
        },
      },
    }
  },
})
