import type { Requirement } from '../../contracts/catalogue.ts'
import { memberOf } from '../../contracts/json-object.ts'
import type { Endpoint, EndpointStanding, PreflightResult } from '../../fixtures/check/preflight-result.ts'
import type { PortalDriver } from '../../fixtures/portal/portal-driver.ts'
import { endpointsTouched } from '../../fixtures/preflight/endpoints-touched.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { CHANNEL_ENDPOINTS } from '../../judgement/channel/channel-endpoint.ts'

/** A requirement that a run would find blocked, wholly or in part. */
export interface BlockedRequirement {
  requirement: string
  reason: string
  /** Members of the target file, or portal steps, to supply; ` or ` separates alternatives. */
  supply: readonly string[]
  /** The requirement that would fail and block this one. */
  by?: string
  /** The endpoint that cannot be used, if that is the reason. */
  endpoint?: Endpoint
  /** What is behind the reason, as the trial of the endpoint found it. */
  cause?: string
}

/** The requirements that a run would find blocked, in the order given. */
export function findBlockedRequirements(
  requirements: readonly Requirement[],
  known: { target: Target; driver: PortalDriver | undefined; standings: PreflightResult },
): BlockedRequirement[] {
  return requirements.flatMap((requirement): BlockedRequirement[] => {
    const { id } = requirement
    const supply = missingNeeds(requirement, known.target, known.driver)
    if (supply.length > 0) {
      return [{ requirement: id, reason: `the target file lacks ${supply.join(', ')}`, supply }]
    }
    const unusable = endpointsTouched([id], known.target)
      .flatMap((endpoint) => {
        const standing = known.standings[endpoint]
        return standing === undefined ? [] : [{ endpoint, ...standing }]
      })
      .find(({ usable, by }) => !usable && by !== id)
    if (unusable === undefined) return []
    const { endpoint, by, reason = 'it cannot be used' } = unusable
    const cause = causeOf(endpoint, unusable)
    return [
      {
        requirement: id,
        reason: `${endpoint}: ${reason}`,
        supply: [],
        ...(by === undefined ? {} : { by }),
        endpoint,
        ...(cause === undefined ? {} : { cause }),
      },
    ]
  })
}

/** Why an endpoint cannot be used, in words that name no endpoint of the channel: all of them may have one cause. */
export function causeOf(endpoint: string, { saw, reason }: EndpointStanding): string | undefined {
  if (saw === undefined) return reason
  return CHANNEL_ENDPOINTS.some((one) => one === endpoint) ? `channel: ${saw}` : `${endpoint}: ${saw}`
}

/**
 * The needs of a requirement that the target file and the portal driver do not meet; alternatives stay together. `driver` is undefined if
 * none can be used.
 */
export function missingNeeds(
  { needs = [] }: Pick<Requirement, 'needs'>,
  target: Target,
  driver: PortalDriver | undefined,
): readonly string[] {
  return needs.filter((need) => !need.split(' or ').some((one) => isThere(one, target, driver)))
}

function isThere(need: string, target: Target, driver: PortalDriver | undefined): boolean {
  // Every channel has an agent; what is needed is one whose replies are known.
  if (need === 'channel.agent') return (target.channel?.agent.reply ?? 'unrelated') !== 'unrelated'
  const path = need.split('.')
  const [part, step = ''] = path
  if (part === 'portal' && driver !== undefined && typeof Reflect.get(driver, step) === 'function')
    return true
  return path.reduce<unknown>(memberOf, target) !== undefined
}
