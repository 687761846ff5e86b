/** How the steps in a portal are done: the member of the target file that a driver needs, and whether a person does them. */
export const PORTAL_DRIVERS = {
  http: { needs: 'portal.url', isByHand: false },
  browser: { needs: 'portal.url', isByHand: false },
  module: { needs: 'portal.module', isByHand: false },
  manual: { needs: undefined, isByHand: true },
} as const

/** The driver that a target file names. */
export type PortalDriverKind = keyof typeof PORTAL_DRIVERS

/** Whether a person does the steps: each costs time, and what they do cannot be repeated. */
export function isByHand(driver: PortalDriverKind): boolean {
  return PORTAL_DRIVERS[driver].isByHand
}
