import type { LineReport } from '../../contracts/generated/schemas.ts'
import type { Target } from '../../fixtures/target/target.ts'

/** The outcome of one number of requests at a time. */
export interface Step {
  atATime: number
  answered: number
  /** Requests that met interference. */
  disturbed: number
  seconds: number
}

/** Members of `pace` in a target file. */
export type Pace = { concurrency?: number; requestsPerMinute?: number; requestTimeout?: string }

/** The factor by which more at a time must raise the answers to be worth it. */
const WORTH = 1.2
/** The part of the rate under overload that should not overload. */
const CAREFUL = 0.7
/** How many of the worst waits a time-out leaves room for. */
const ROOM = 10

/** The changes to the pace that a measurement suggests: as many requests in flight as bring something and disturb nothing. */
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

/** Answers per second. */
function rate({ answered, seconds }: Step): number {
  return seconds === 0 ? 0 : answered / seconds
}
