import { answersAhead, commonSeed } from '../../../fixtures/check/endpoint-context.ts'
import {
  combineListings,
  findTokenBypass,
  type OtherListing,
  otherListings,
} from '../../../fixtures/endpoints/platform/other-listings.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertUnauthorized } from '../../../judgement/answer/authenticated.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'

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
      const altered = platformApi.altered(token)

      const listWithoutToken = (listing: OtherListing): Promise<Exchange> =>
        platformApi.listWorkspaces({ ...listing.request, label: `a request without a token ${listing.what}` })
      const send = (listing: OtherListing): Promise<Exchange> => {
        const sent = { ...listing.request, label: `a request ${what} ${listing.what}` }
        return isForged ? platformApi.listWith(altered, sent) : listWithoutToken(listing)
      }
      // An address that is not served without a token is not served with a bad one either.
      const isAskedAlone = ([first]: readonly OtherListing[]): boolean =>
        isForged && effort === 'standard' && first?.request.spelling !== undefined
      const all = otherListings(effort, commonSeed(endpointContext))
      await endpointContext.http.probe(`other listings ${what}`, async () => {
        const first = (listings: readonly OtherListing[]): Promise<Exchange> =>
          isAskedAlone(listings) || effort === 'quick'
            ? listWithoutToken(combineListings(listings))
            : send(combineListings(listings))
        await Array.fromAsync(answersAhead(endpointContext, all, first))
      })
      for (const listings of all) {
        if (isAskedAlone(listings)) {
          const { response } = await listWithoutToken(combineListings(listings))
          if (response?.status !== 401) continue
        }
        // Likewise, at quick, an address that asks for a token usually does not accept just any.
        const without =
          isForged && effort === 'quick'
            ? await findTokenBypass(listings, { platformApi, token, send: listWithoutToken })
            : { ways: listings }
        if (without === undefined) continue
        const found = await findTokenBypass(without.ways, { platformApi, token, send })
        if (found === undefined) continue
        const named = found.ways.map((way) => way.what).join(' and ')
        assertUnauthorized(found.exchange, `a request ${what} ${named}`)
      }
      await platformApi.closingControl(token)
    },
  )
}
