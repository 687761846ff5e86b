import { coveringRows } from '../../../fixtures/chance/covering-rows.ts'
import { commonSeed } from '../../../fixtures/check/endpoint-context.ts'
import { assertNotToBlame, blameRows, type Judging } from '../../../fixtures/spelling/blame.ts'
import { combineRespellings, nameRespellings } from '../../../fixtures/spelling/respelling.ts'
import { headRespellings } from '../../../fixtures/spelling/wire-respellings.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted } from '../../../judgement/answer/accepted.ts'
import { isEmptyListing, isPart, isShownIn } from '../../../judgement/listing/shows-workspace.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'

const LISTINGS = { quick: 2, standard: 8, thorough: 30 }

test(
  ...covers('platform.lists-workspaces', 'lists the workspaces alike however it is asked for them'),
  async ({ endpointContext, tokenEndpoint, platformApi, run: { effort } }) => {
    const token = await tokenEndpoint.accessToken()
    const usual = await platformApi.control(token)
    const known = platformApi.knownWorkspaceIds
    const isShown = isShownIn([usual], known)
    const seed = commonSeed(endpointContext)
    const judging: Judging = {
      owner: 'platform.lists-workspaces',
      send: (respellings) => {
        const { headers = [], writing } = combineRespellings(respellings)
        const label = `a listing ${nameRespellings(respellings)}`
        return platformApi.listWith(token, { headers, label, ...(writing === undefined ? {} : { writing }) })
      },
      judge: (exchange, what) => {
        assertAccepted(exchange, what)
        const { response } = exchange
        if (!isShown || response === undefined || isShownIn([exchange], known)) return
        if (isPart(response) && !isEmptyListing(response)) return
        throw new Violation({
          expected: `${what} to list the same workspaces as the usual one`,
          actual: `${known.join(' and ')} nowhere in it`,
          exchange,
        })
      },
      requireUsual: (exchange) => {
        asPrecondition('platform.lists-workspaces', () => assertAccepted(exchange, 'a usual listing'))
      },
    }
    const rows = coveringRows(headRespellings(seed), { rows: LISTINGS[effort], seed })
    assertNotToBlame(await blameRows(rows, () => judging), judging.owner)
  },
)
