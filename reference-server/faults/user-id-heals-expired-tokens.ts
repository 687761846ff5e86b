import { defineFault } from '../behaviour/fault.ts'
import { verifyToken } from '../world/tokens.ts'

export default defineFault({
  title: 'takes an expired token of whoever names a user',
  breaks: ['platform.expired-token'],
  change: ({ bearer }) => ({
    bearer: {
      readAuthorization: (header, request) => {
        const token = bearer.readAuthorization(header, request)
        return token === undefined || request.headers['x-user-id'] === undefined ? token : `timeless ${token}`
      },
      verify: (token, world) => {
        const timeless = /^timeless (.*)$/.exec(token)?.[1]
        return timeless === undefined
          ? bearer.verify(token, world)
          : verifyToken(timeless, world, { now: new Date(0) })
      },
    },
  }),
})
