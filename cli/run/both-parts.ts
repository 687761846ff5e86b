import type { PlaywrightEnd } from '../process/playwright.ts'

/** How a shard ended whose checks ran in two parts: what the first one saw is evidence, also where the second one did not begin. */
export function bothParts(others: PlaywrightEnd, alone: PlaywrightEnd): PlaywrightEnd {
  return { ...alone, hasBegun: others.hasBegun || alone.hasBegun }
}
