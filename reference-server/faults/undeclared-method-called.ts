import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'calls a declared path with any method',
  breaks: ['custom-api.declared-actions-only'],
  change: ({ customApi }) => ({
    customApi: {
      mayCall: (request, action, declared) =>
        customApi.mayCall(request, action, declared) || declared.some(({ path }) => path === request.path),
    },
  }),
})
