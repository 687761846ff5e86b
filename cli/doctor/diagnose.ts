import { randomInt } from 'node:crypto'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { isByHand } from '../../contracts/portal-drivers.ts'
import type { EndpointContext } from '../../fixtures/check/endpoint-context.ts'
import type { PreflightResult } from '../../fixtures/check/preflight-result.ts'
import { canDeactivate } from '../../fixtures/lifecycle/deactivated-key.ts'
import { createPortalDriver } from '../../fixtures/portal/create-portal-driver.ts'
import type { PortalDriver } from '../../fixtures/portal/portal-driver.ts'
import { doubtChannelSettings } from '../../fixtures/preflight/doubts-of-channel.ts'
import { doubtKeySettings } from '../../fixtures/preflight/doubts-of-keys.ts'
import { withTargetContext } from '../../fixtures/preflight/with-target-context.ts'
import { selectRequirements } from '../../fixtures/target/select-requirements.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { OutcomeError } from '../../judgement/outcome/outcome-error.ts'
import type { Person } from '../../judgement/portal/portal-step.ts'
import { kitIdentity, kitUserAgent } from '../process/kit-package.ts'
import { type BlockedRequirement, findBlockedRequirements } from './blocked-requirements.ts'
import { type LineTrial, measureLine } from './measure-line.ts'
import { type Trial, tryEndpoints, tryOnce } from './trial.ts'
import { tryCredentials } from './try-credentials.ts'

/** Which parts of a target can be reached and used, and what a run could not judge. */
export interface Diagnosis {
  target: string
  /** Everything was usable, and a run would find nothing blocked. */
  usable: boolean
  tried: readonly Trial[]
  blocked: readonly BlockedRequirement[]
  /** The measured line to the target; absent if nothing could be sent. */
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
  const sender = { kit: kitIdentity(), name: 'doctor', seed: randomInt(2 ** 31) }
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
    const line = isReached
      ? await measureLine({ ...context, preflight: standings }, kitUserAgent())
      : undefined
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
    return { unusable: [await tryOnce('portal.driver', context, () => Promise.reject(error))] }
  }
}

/** People judged only by what they are refused: nothing that they may do shows that the portal knows them. */
const ONLY_REFUSED = ['member', 'adminWithoutPlan'] as const

/**
 * Says whom the portal may not know, a sentence each: it refuses them a key as it refuses one to a made-up person. Only over the control
 * protocol, where a name is enough to act.
 */
async function doubtfulPeople(context: EndpointContext): Promise<readonly string[]> {
  const people = context.target.portal?.people
  if (context.target.portal?.driver !== 'http' || people?.accountAdmin === undefined) return []
  const nobody = `nobody-${(context.seed >>> 0).toString(16)}`
  const notes: string[] = []
  for (const role of ONLY_REFUSED) {
    const name = people[role]
    if (name === undefined) continue
    const own = await refusalOf(context, role, name)
    if (own === undefined || own !== (await refusalOf(context, role, nobody))) continue
    notes.push(
      `The portal refuses a key to ${name}, portal.people.${role}, just as it does to a made-up person: make sure that it ` +
        `knows ${name}, since otherwise no refusal to them proves anything.`,
    )
  }
  return notes
}

/** How somebody is refused an account key, without their name; undefined if they are not. */
async function refusalOf(context: EndpointContext, role: Person, name: string): Promise<string | undefined> {
  const { target } = context
  if (target.portal === undefined) return undefined
  const people = { ...target.portal.people, [role]: name }
  const driver = createPortalDriver({
    ...context,
    target: { ...target, portal: { ...target.portal, people } },
  })
  try {
    const outcome = await driver.createCredential?.(role, { name: 'Conformance doctor', type: 'account' })
    if (outcome?.done !== true) return outcome?.detail.replaceAll(name, '')
    // A key that nobody should have been given is not left alive.
    await driver.deactivate?.('accountAdmin', outcome.value.clientId)
    return undefined
  } catch (error) {
    if (error instanceof OutcomeError) return undefined
    throw error
  }
}

/** Common mistakes in a target file that explain the answers, as sentences. Sends a request where only that can tell. */
async function slips(context: EndpointContext, standings: PreflightResult): Promise<readonly string[]> {
  const { baseUrl } = context.target.platform ?? {}
  const ofChannel = await doubtChannelSettings(context, standings)
  const ofKeys = await doubtKeySettings(context, standings)
  const hasAccounts =
    standings.workspaces?.usable === false &&
    baseUrl !== undefined &&
    /\/accounts(?:\/|$)/.test(new URL(baseUrl).pathname)
  return [
    ...suppliesOfReach(standings),
    ...ofChannel.doubts,
    ...ofKeys.doubts,
    ...(hasAccounts
      ? ['platform.baseUrl has /accounts in it, which the kit adds itself: give the address before it.']
      : []),
  ]
}

/** What to look at if no implementation was seen at an address, each once; the trials say why. */
function suppliesOfReach(standings: PreflightResult): readonly string[] {
  const supplies = Object.values(standings).flatMap(({ isOutOfReach, supply }) =>
    isOutOfReach === true && supply !== undefined ? [`Expected ${supply}`] : [],
  )
  return [...new Set(supplies)]
}
