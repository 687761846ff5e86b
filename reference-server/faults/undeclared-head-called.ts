import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'calls HEAD where GET is declared',
  breaks: ['custom-api.declared-actions-only'],
  change: ({ customApi }) => ({
    customApi: {
      mayCall: (request, action, declared) =>
        customApi.mayCall(request, action, declared) ||
        (request.method === 'HEAD' &&
          declared.some(({ method, path }) => method === 'GET' && path === request.path)),
    },
  }),
})
