import type { Change } from './change.ts'

/** As `jsonMadeRight`, of token requests. */
export function tokenJsonMadeRight(putRight: (text: string) => string): Change {
  return ({ token }) => ({
    token: {
      parseBody: (bytes, type) => token.parseBody(Buffer.from(putRight(Buffer.from(bytes).toString())), type),
    },
  })
}
