import { isByHand } from '../../contracts/portal-drivers.ts'
import { HttpDriver } from '../../fixtures/portal/http-driver.ts'
import { canDo } from '../../fixtures/portal/manual/steps-of-person.ts'
import type { PortalDriver } from '../../fixtures/portal/portal-driver.ts'
import type { Target } from '../../fixtures/target/target.ts'

/**
 * The portal driver of a target as far as the target file tells: which steps a program lacks is only known by trying, so it is taken
 * to know them all, as the one over HTTP does. Not to be called, only to be looked at.
 */
export function describeDriver({ portal }: Target): PortalDriver | undefined {
  if (portal === undefined) return undefined
  if (!isByHand(portal.driver)) return HttpDriver.prototype
  const names = Object.getOwnPropertyNames(HttpDriver.prototype).filter((name) => canDo(portal, name))
  return Object.assign(
    { kind: portal.driver },
    Object.fromEntries(names.map((name) => [name, Reflect.get(HttpDriver.prototype, name)])),
  )
}
