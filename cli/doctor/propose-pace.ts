import type { LineReport } from '../../contracts/generated/schemas.ts'
import type { Target } from '../../fixtures/target/target.ts'

/** What came of so many requests at a time. */
export interface Step {
  atATime: number
  answered: number
  /** Requests in whose place something else answered. */
  disturbed: number
  seconds: number
}

/** Members of `pace` in a target file. */
export type Pace = { concurrency?: number; requestsPerMinute?: number; requestTimeout?: string }

/** How many times as many answers more at a time have to bring, to be worth it. */
const WORTH = 1.2
/** Part of what was answered while it was too much, at which it is hoped not to be. */
const CAREFUL = 0.7
/** How many of the worst waits a time-out leaves room for. */
const ROOM = 10

/** What of the pace should change for what was measured: as many at a time as bring something and disturb nothing. */
export function proposePace(steps: readonly Step[], { latency }: LineReport, pace: Target['pace']): Pace {
  const quiet = steps.filter(({ disturbed }) => disturbed === 0)
  const best = quiet.reduce<Step | undefined>(
    (last, step) => (last === undefined || rate(step) >= WORTH * rate(last) ? step : last),
    undefined,
  )
  const concurrency = best?.atATime ?? 1
  const tooMuch = steps.findLast(({ disturbed }) => disturbed > 0)
  const perMinute = tooMuch === undefined ? undefined : Math.max(1, Math.floor(60 * CAREFUL * rate(tooMuch)))
  const isLimited =
    perMinute !== undefined && perMinute < (pace.requestsPerMinute ?? Number.POSITIVE_INFINITY)
  const wanted = ROOM * (latency?.worst ?? 0)
  return {
    ...(concurrency === pace.concurrency ? {} : { concurrency }),
    ...(isLimited ? { requestsPerMinute: perMinute } : {}),
    ...(wanted > pace.requestTimeout ? { requestTimeout: `${Math.ceil(wanted / 1000)}s` } : {}),
  }
}

/** Answers a second. */
function rate({ answered, seconds }: Step): number {
  return seconds === 0 ? 0 : answered / seconds
}
