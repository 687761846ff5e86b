import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'fills an empty value into the path, and calls the path that remains',
  breaks: ['custom-api.declared-actions-only'],
  change: ({ customApi }) => ({
    customApi: {
      panelRequest: (request) => {
        const edited = customApi.panelRequest(request)
        const empty = Object.keys(edited.parameters).filter(
          (name) => edited.parameters[name] === '' && edited.path.includes(`{${name}}`),
        )
        const others = Object.entries(edited.parameters).filter(([name]) => !empty.includes(name))
        const path = empty.reduce((before, name) => before.replaceAll(`{${name}}`, ''), edited.path)
        return { ...edited, path, parameters: Object.fromEntries(others) }
      },
      mayCall: (request, action, declared) =>
        customApi.mayCall(request, action, declared) ||
        declared.some(({ path }) => path.replace(/\{[^{}]+\}$/, '') === request.path),
    },
  }),
})
