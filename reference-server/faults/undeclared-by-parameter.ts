import type { PanelRequest } from '../behaviour/custom-api.ts'
import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'fills parameters into the path as they are, after it has looked the path up',
  breaks: ['custom-api.declared-actions-only'],
  follows: ['custom-api.test-panel'],
  change: ({ customApi }) => {
    const asEdited = new WeakMap<PanelRequest, PanelRequest>()
    return {
      customApi: {
        panelRequest: (request) => {
          const edited = customApi.panelRequest(request)
          const path = edited.path.replace(/\{([^{}]+)\}/g, (_, name) => String(edited.parameters[name]))
          const rest = Object.entries(edited.parameters).filter(
            ([name]) => !edited.path.includes(`{${name}}`),
          )
          const filled = { ...edited, path, parameters: Object.fromEntries(rest) }
          asEdited.set(filled, edited)
          return filled
        },
        mayCall: (request, action, declared) => {
          const { method, path } = asEdited.get(request) ?? request
          const known = declared.find((one) => one.method === method && one.path === path)
          return customApi.mayCall(request, known ?? action, declared)
        },
      },
    }
  },
})
