import type { PlatformApi } from '../../../fixtures/endpoints/platform-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted } from '../../../judgement/answer/accepted.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { workspacesIn, workspacesOrSkip } from '../../../judgement/listing/own-workspace-only.ts'
import { isSameId } from '../../../judgement/listing/same-id.ts'
import { isShownIn } from '../../../judgement/listing/shows-workspace.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'

/** How often a workspace must be missing, while another key is shown it, before its absence is the key's. */
const MOST_LOOKS = 4

test(
  ...covers('credential.covers-account', 'shows a new account key each workspace of its account'),
  async ({ lives, platformApi, target, tokenEndpoint }) => {
    const known = platformApi.knownWorkspaceId
    const given = await tokenEndpoint.accessToken()
    const first = await platformApi.control(given, 'the account key of the target file')
    const all = workspacesOrSkip(await platformApi.pagesFrom(first, given), known)

    const life = lives('other account')
    const key = await life.key()
    if (key.accountId !== undefined && !isSameId(key.accountId, target.platform?.accountId ?? '')) {
      throw new NotApplicable('the portal creates keys of another account than the one of the target file')
    }
    const exchange = await life.sent('use')
    asPrecondition('credential.works', () => assertAccepted(exchange, "a new account key's token"))
    const pages = await platformApi.pagesFrom(exchange, await life.token('token'))
    let lost = idsMissing(pages, all.ids, known)
    // The order of a list, and with it what its pages hold, may change between two of them.
    for (let times = 0; times < MOST_LOOKS && lost.length > 0; times += 1) {
      const [still, shown] = [
        await listAgain(platformApi, given),
        await listAgain(platformApi, await life.token('token')),
      ]
      const gone = new Set(idsMissing(still, lost, known))
      lost = idsMissing(shown, lost, known).filter((id) => !gone.has(id))
    }
    if (lost.length === 0) return
    throw new Violation({
      expected: `a new account key to be shown ${lost.join(', ')}, as another one is`,
      actual: 'a list without',
      exchange,
    })
  },
)

/** Those that a listing does not show, page by page. One in the form of its ids is read once: there may be thousands. */
function idsMissing(pages: readonly Exchange[], ids: Iterable<string>, known: string): readonly string[] {
  const shown = workspacesIn(pages, known)?.ids ?? new Set()
  return [...ids].filter((id) => !shown.has(id) && !isShownIn(pages, [id]))
}

async function listAgain(platformApi: PlatformApi, token: string): Promise<readonly Exchange[]> {
  const listed = await platformApi.listWith(token, { label: 'the list, again', control: true, again: true })
  return platformApi.pagesFrom(listed, token, () => false, { again: true })
}
