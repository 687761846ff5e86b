import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'calls a path that begins like a declared one',
  breaks: ['custom-api.declared-actions-only'],
  change: ({ customApi }) => ({
    customApi: {
      mayCall: (request, action, declared) =>
        customApi.mayCall(request, action, declared) ||
        declared.some(({ method, path }) => method === request.method && request.path.startsWith(path)),
    },
  }),
})
