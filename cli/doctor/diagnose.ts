import { randomInt } from 'node:crypto'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { isByHand } from '../../contracts/portal-drivers.ts'
import type { EndpointContext } from '../../fixtures/endpoints/endpoint-context.ts'
import { canDeactivate } from '../../fixtures/lifecycle/deactivated-key.ts'
import { createPortalDriver } from '../../fixtures/portal/create-portal-driver.ts'
import type { PortalDriver } from '../../fixtures/portal/portal-driver.ts'
import { withTargetContext } from '../../fixtures/preflight/with-target-context.ts'
import { selectRequirements } from '../../fixtures/target/select-requirements.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { OutcomeError } from '../../judgement/outcome/outcome-error.ts'
import { kitPackage } from '../process/kit-package.ts'
import { type BlockedRequirement, findBlockedRequirements } from './blocked-requirements.ts'
import { doubtfulPeople } from './doubtful-people.ts'
import { type LineTrial, measureLine } from './measure-line.ts'
import { slips } from './slips.ts'
import { type Trial, trial } from './trial.ts'
import { tryCredentials } from './try-credentials.ts'
import { tryEndpoints } from './try-endpoints.ts'

/** What of a target can be reached and used, and what a run could not judge. */
export interface Diagnosis {
  target: string
  /** Everything was usable, and a run would find nothing blocked. */
  usable: boolean
  tried: readonly Trial[]
  blocked: readonly BlockedRequirement[]
  /** What was measured of the line to the target; absent where nothing could be sent. */
  line?: LineTrial
  /** What else is worth knowing, as sentences. */
  notes: readonly string[]
}

/** Tries every address and credential of a target once; nothing is judged. @throws UsageError */
export async function diagnose(
  target: Target,
  catalogue: Catalogue,
  asked: { profiles: readonly string[]; only: readonly string[] },
  notes: readonly string[] = [],
): Promise<Diagnosis> {
  const { requirements } = selectRequirements(catalogue, target, asked)
  const { name, version } = kitPackage()
  const sender = { kit: { name, version }, name: 'doctor', seed: randomInt(2 ** 31) }
  return withTargetContext(target, sender, async (context) => {
    const { driver, unusable } = await portalDriver(context)
    const { standings, trials } = await tryEndpoints(context, requirements)
    const isTokenNeeded =
      requirements.includes('credential.deactivation-refuses-tokens') &&
      !(driver !== undefined && canDeactivate(driver))
    const tried = [...trials, ...(await tryCredentials(context, { isTokenNeeded })), ...unusable]
    const blocked = findBlockedRequirements(
      requirements.map((id) => catalogue.find(id)),
      { target, driver, standings },
    )
    const isReached = Object.values(standings).some((standing) => standing?.usable === true)
    const line = isReached ? await measureLine(context, `${name}/${version}`) : undefined
    const usable = blocked.length === 0 && tried.every((one) => one.usable)
    return {
      target: target.name,
      usable,
      tried,
      blocked,
      ...(line === undefined ? {} : { line }),
      notes: [
        ...notes,
        ...(await slips(context, standings)).map((slip) => context.secrets.mask(slip)),
        ...(await doubtfulPeople(context)),
      ],
    }
  })
}

/** The driver, or why there is none. A portal that lets a key be made is tried with the endpoints. */
async function portalDriver(
  context: EndpointContext,
): Promise<{ driver?: PortalDriver; unusable: readonly Trial[] }> {
  const { portal } = context.target
  if (portal === undefined) return { unusable: [] }
  try {
    return { driver: createPortalDriver(context), unusable: [] }
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error
    const isTried = !isByHand(portal.driver) && portal.people?.accountAdmin !== undefined
    if (isTried) return { unusable: [] }
    return { unusable: [await trial('portal.driver', context, () => Promise.reject(error))] }
  }
}
