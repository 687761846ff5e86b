import { isServed, otherListings } from '../../../fixtures/endpoints/platform/other-listings.ts'
import { unauthorized } from '../../../fixtures/judgement/answer/unauthorized.ts'
import { alteredToken } from '../../../fixtures/jwt/altered-token.ts'
import { NotApplicable } from '../../../fixtures/outcome/not-applicable.ts'
import { covers, test } from '../../../fixtures/test.ts'

for (const { id, what, isForged } of [
  { id: 'platform.missing-authorization', what: 'without an Authorization header', isForged: false },
  { id: 'platform.forged-token', what: 'with an altered token', isForged: true },
] as const) {
  test(
    ...covers(
      id,
      `answers 401 to a request ${what} at each spelling of the address, and whatever it accepts and carries`,
    ),
    async ({ endpointContext, tokenEndpoint, platformApi, run: { effort } }) => {
      const token = await tokenEndpoint.accessToken()
      await platformApi.control(token)
      const altered = alteredToken(token)
      endpointContext.secrets.add('access token, altered', altered)
      const { groupSeed, seed } = endpointContext

      let judged = 0
      for (const listing of otherListings(effort, groupSeed ?? seed)) {
        const of = `a request ${what} ${listing.what}`
        const sent = { ...listing.request, label: of }
        // Most spellings are served nowhere; what else a request carries is nearly everywhere.
        const isSpelt = listing.request.spelling !== undefined
        if (isSpelt && !(await isServed(platformApi, token, listing))) continue
        const exchange = await (isForged
          ? platformApi.listWith(altered, sent)
          : platformApi.listWorkspaces(sent))
        // A connection that is closed while the body is still being sent lets nobody in, and has no status.
        if (exchange.response === undefined && listing.request.body !== undefined) continue
        // What is not served need not be refused for the token.
        if (exchange.response?.status !== 401 && !(await isServed(platformApi, token, listing))) continue
        unauthorized(exchange, of)
        judged += 1
      }
      if (judged === 0) throw new NotApplicable('the target takes no other way than the usual one')
      await platformApi.closingControl(token)
    },
  )
}
