import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'compares the first three quarters of a signature only',
  breaks: ['platform.forged-token'],
  change: ({ token, bearer }) => {
    const issued: string[] = []
    const compared = (jwt: string): string => {
      const signature = jwt.slice(jwt.lastIndexOf('.') + 1)
      return jwt.slice(0, jwt.length - Math.floor(signature.length / 4))
    }
    return {
      token: {
        seal: (jwt) => {
          issued.push(jwt)
          return token.seal(jwt)
        },
      },
      bearer: {
        verify: async (given, world) => {
          const genuine = issued.find(
            (jwt) => jwt.length === given.length && compared(jwt) === compared(given),
          )
          return bearer.verify(genuine ?? given, world)
        },
      },
    }
  },
})
