import { randomUUID } from 'node:crypto'
import { defineVariant } from '../behaviour/variant.ts'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export default defineVariant({
  title:
    'stands behind a gateway, which sets a cookie in the shape of a JWT with every refusal of a token request',
  change: ({ token }) => ({
    token: {
      refusal: (refused, request) => {
        const answer = token.refusal(refused, request)
        const session = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sid: randomUUID() })}.c2lnbmF0dXJl`
        return { ...answer, headers: { ...answer.headers, 'set-cookie': `gateway=${session}; HttpOnly` } }
      },
    },
  }),
})
