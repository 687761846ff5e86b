import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'calls a declared path with a slash after it',
  breaks: ['custom-api.declared-actions-only'],
  change: ({ customApi }) => ({
    customApi: {
      mayCall: (request, action, declared) =>
        customApi.mayCall(request, action, declared) ||
        declared.some(({ method, path }) => method === request.method && `${path}/` === request.path),
    },
  }),
})
