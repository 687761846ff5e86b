import type { Requirement } from '../../contracts/catalogue.ts'
import type { PortalDriver } from '../../fixtures/portal/portal-driver.ts'
import type { Target } from '../../fixtures/target/target.ts'

/**
 * What of a requirement's needs the target file and the portal driver do not have; alternatives stay together.
 * `driver` is undefined where there is none that could be used.
 */
export function missingNeeds(
  { needs = [] }: Pick<Requirement, 'needs'>,
  target: Target,
  driver: PortalDriver | undefined,
): readonly string[] {
  return needs.filter((need) => !need.split(' or ').some((one) => isThere(one, target, driver)))
}

function isThere(need: string, target: Target, driver: PortalDriver | undefined): boolean {
  // Every channel has an agent; what is needed is one of which it is known what it replies.
  if (need === 'channel.agent') return (target.channel?.agent.reply ?? 'unrelated') !== 'unrelated'
  const path = need.split('.')
  const [part, step = ''] = path
  if (part === 'portal' && driver !== undefined && typeof Reflect.get(driver, step) === 'function')
    return true
  return path.reduce<unknown>(memberOf, target) !== undefined
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
