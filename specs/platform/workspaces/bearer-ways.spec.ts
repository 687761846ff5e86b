import {
  SENT_LISTINGS,
  SPELT_LISTINGS,
  servedListings,
} from '../../../fixtures/endpoints/platform/other-listings.ts'
import type { Exchange } from '../../../fixtures/http/exchange.ts'
import { unauthorized } from '../../../fixtures/judgement/answer/unauthorized.ts'
import { alteredToken } from '../../../fixtures/jwt/altered-token.ts'
import { NotApplicable } from '../../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../../fixtures/test.ts'

const WAYS = [
  { listings: SPELT_LISTINGS, where: 'at every spelling of the address that is served', kind: 'spelling' },
  { listings: SENT_LISTINGS, where: 'whatever it accepts and carries', kind: 'Accept or body' },
] as const

for (const { id, what, isForged } of [
  { id: 'platform.missing-authorization', what: 'without an Authorization header', isForged: false },
  { id: 'platform.forged-token', what: 'with an altered token', isForged: true },
] as const) {
  for (const { listings, where, kind } of WAYS) {
    test(
      ...covers(id, `answers 401 to a request ${what} ${where}`),
      async ({ endpointContext, tokenEndpoint, platformApi }) => {
        const token = await tokenEndpoint.accessToken()
        const served = await servedListings(platformApi, token, listings)
        if (served.length === 0)
          throw new NotApplicable(`the target takes no other ${kind} than the usual one`)
        const altered = alteredToken(token)
        endpointContext.secrets.add('access token, altered', altered)

        const answers: { of: string; exchange: Exchange }[] = []
        for (const { what: way, request } of served) {
          const of = `a request ${what} ${way}`
          const sent = { ...request, label: of }
          const exchange = await (isForged
            ? platformApi.listWith(altered, sent)
            : platformApi.listWorkspaces(sent))
          // A connection that is closed while the body is still being sent lets nobody in, and has no status.
          if (exchange.response === undefined && request.body !== undefined) continue
          answers.push({ of, exchange })
        }
        if (answers.length === 0)
          throw new NotApplicable('the target closes the connection over each of them')
        for (const { of, exchange } of answers) unauthorized(exchange, of)
        await platformApi.closingControl(token)
      },
    )
  }
}
