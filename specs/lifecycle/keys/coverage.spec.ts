import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted } from '../../../judgement/answer/accepted.ts'
import { workspacesIn, workspacesOrNone } from '../../../judgement/listing/own-workspace-only.ts'
import { isShownIn } from '../../../judgement/listing/shows-workspace.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'

test(
  ...covers('credential.covers-account', 'shows a new account key each workspace of its account'),
  async ({ lives, platformApi, target, tokenEndpoint }) => {
    const known = platformApi.knownWorkspaceId
    const given = await tokenEndpoint.accessToken()
    const first = await platformApi.control(given, 'the account key of the target file')
    const all = workspacesOrNone(await platformApi.pagesFrom(first, given), known)

    const life = lives('other account')
    const key = await life.key()
    if (key.accountId !== undefined && key.accountId !== target.platform?.accountId) {
      throw new NotApplicable('the portal creates keys of another account than the one of the target file')
    }
    const exchange = await life.sent('use')
    asPrecondition('credential.works', () => assertAccepted(exchange, "a new account key's token"))
    const pages = await platformApi.pagesFrom(exchange, await life.token('token'))
    // A listing may be long: one in the same form as the other is read once, not for each of thousands.
    const shown = workspacesIn(pages, known)?.ids ?? new Set()
    const missing = [...all.ids].filter((id) => !shown.has(id) && !isShownIn(pages, [id]))
    if (missing.length === 0) return
    const again = await platformApi.listWith(given, {
      label: 'the account key of the target file, again',
      control: true,
      again: true,
    })
    const still = workspacesIn(await platformApi.pagesFrom(again, given), known)?.ids ?? new Set()
    const lost = missing.filter((id) => still.has(id))
    if (lost.length === 0) return
    throw new Violation({
      expected: `a new account key to be shown ${lost.join(', ')}, as another one is`,
      actual: 'a list without',
      exchange,
    })
  },
)
