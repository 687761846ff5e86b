import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'panel-edge-authorization-refused': {
    title: 'refuses an edited Authorization header in the Test Panel',
    change: ({ customApi }) => ({
      customApi: {
        mayCall: (request, action, declared) =>
          !Object.keys(request.headers).some((name) => /^authorization$/i.test(name)) &&
          customApi.mayCall(request, action, declared),
      },
    }),
  },
})
