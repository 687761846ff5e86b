import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'bearer-in-one-case': {
    title: 'knows the scheme only as Bearer',
    change: ({ bearer }) => ({
      bearer: {
        readAuthorization: (header, request) =>
          header?.startsWith('Bearer ') === true ? bearer.readAuthorization(header, request) : undefined,
      },
    }),
  },
})
