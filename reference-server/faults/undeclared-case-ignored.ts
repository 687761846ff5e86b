import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'calls a declared path in any case',
  breaks: ['custom-api.declared-actions-only'],
  change: ({ customApi }) => ({
    customApi: {
      mayCall: (request, action, declared) =>
        customApi.mayCall(request, action, declared) ||
        declared.some(
          ({ method, path }) =>
            method === request.method && request.path.toLowerCase() === path.toLowerCase(),
        ),
    },
  }),
})
