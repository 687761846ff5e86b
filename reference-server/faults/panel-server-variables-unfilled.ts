import { defineFault } from '../behaviour/fault.ts'

const VARIABLE = /"url":"([^"{]*)\{(\w+)\}"/g

export default defineFault({
  title: 'leaves the variables of a server as they are written',
  breaks: ['custom-api.test-panel'],
  change: ({ customApi }) => {
    const written = new Map<string, string>()
    return {
      customApi: {
        importProblem: (found, draft, world) => {
          for (const [, before = '', name = ''] of draft.definition.matchAll(VARIABLE))
            written.set(before, name)
          return customApi.importProblem(found, draft, world)
        },
        outboundRequest: (request, action, declared) => {
          const outbound = customApi.outboundRequest(request, action, declared)
          const found = [...written].find(([before]) => outbound.url.startsWith(before))
          if (found === undefined) return outbound
          const [before, name] = found
          const rest = outbound.url.slice(before.length).replace(/^[^/]*/, `%7B${name}%7D`)
          return { ...outbound, url: `${before}${rest}` }
        },
      },
    }
  },
})
