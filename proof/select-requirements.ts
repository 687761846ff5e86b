import type { Catalogue } from '../contracts/catalogue.ts'

/** What is judged by moving the clock: in a separate worker, whose start costs as much as hundreds of requests. */
const JUDGED_BY_CLOCK: readonly string[] = [
  'credential.token-expires',
  'platform.expired-before-forbidden',
  'platform.expired-token',
]

/** True for a requirement that is judged by moving the clock. */
export function isJudgedByClock(id: string): boolean {
  return JUDGED_BY_CLOCK.includes(id)
}

/** The ids of the requirements of a server that these ids and globs name and that can be judged, sorted. */
export function selectJudgeable(only: readonly string[], catalogue: Catalogue): readonly string[] {
  const named = new Set(only.flatMap((word) => catalogue.match(word)))
  return [...named]
    .filter(({ excluded, profile }) => excluded === undefined && profile !== 'client')
    .map(({ id }) => id)
    .sort()
}

/** The same, without those judged by moving the clock. */
export function selectWithoutClock(only: readonly string[], catalogue: Catalogue): readonly string[] {
  return selectJudgeable(only, catalogue).filter((id) => !isJudgedByClock(id))
}
