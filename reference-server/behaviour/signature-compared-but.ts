import type { Change } from './change.ts'

/** Takes a token for an issued one that differs from it in the end of its signature alone. @param ignored characters of that end */
export function signatureComparedBut(ignored: (signature: string) => number): Change {
  return ({ token, bearer }) => {
    const issued: string[] = []
    const comparedPart = (jwt: string): string => {
      const signature = jwt.slice(jwt.lastIndexOf('.') + 1)
      return jwt.slice(0, jwt.length - ignored(signature))
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
            (jwt) => jwt.length === given.length && comparedPart(jwt) === comparedPart(given),
          )
          return bearer.verify(genuine ?? given, world)
        },
      },
    }
  }
}
