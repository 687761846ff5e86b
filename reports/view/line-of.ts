import type { InterferenceCount, LineReport } from '../../contracts/generated/schemas.ts'
import { pluralise } from '../../text/pluralise.ts'
import type { RecordedCheck, SentExchange } from '../evidence/evidence.ts'

/** The parts of a run's time in which the requests under way are counted. */
const PARTS = 60
/** The smallest body that shows a bandwidth, in bytes: smaller ones are through before they are measured. */
const LEAST_BYTES = 500_000
/**
 * Milliseconds by which the times of two checks may be off, since each starts at a whole one: exchanges that overlap by no more than this
 * count as one after the other.
 */
const CLOCK_STEP = 1
/** Milliseconds that an exchange counts for at least: one that began and ended at once was under way all the same. */
const LEAST_TIME = 0.1

/** What a run shows of the line to the target, from all that it sent; undefined if it sent nothing. */
export function lineOf(checks: readonly RecordedCheck[]): LineReport | undefined {
  const judged = checks.filter(({ outcome }) => outcome === 'passed' || outcome === 'failed')
  const verdicts = { checks: judged.length, afterRepeats: judged.filter(isAfterRepeats).length }
  return summariseLine(
    checks.flatMap((check) => check.sent ?? []),
    verdicts,
  )
}

/** What exchanges show of the line that carried them; undefined if there are none. */
export function summariseLine(
  sent: readonly SentExchange[],
  verdicts: LineReport['verdicts'] = { checks: 0, afterRepeats: 0 },
): LineReport | undefined {
  if (sent.length === 0) return undefined
  const answered = sent.filter((one) => one.answered && one.interference === undefined)
  const times = answered.map(({ firstByte, took }) => firstByte ?? took).toSorted((a, b) => a - b)
  const up = bandwidth(answered, 'up')
  const down = bandwidth(answered, 'down')
  return {
    requests: sent.length,
    repeats: sent.filter(({ attempt }) => attempt > 1).length,
    interference: interferenceIn(sent),
    ...(times.length === 0
      ? {}
      : {
          latency: { median: quantile(times, 0.5), most95: quantile(times, 0.95), worst: quantile(times, 1) },
        }),
    ...(up === undefined && down === undefined
      ? {}
      : { bandwidth: { ...(up === undefined ? {} : { up }), ...(down === undefined ? {} : { down }) } }),
    underWay: underWay(sent),
    verdicts,
  }
}

/** True for a check that came to its outcome only after something was sent again. */
export function isAfterRepeats({ retries }: Pick<RecordedCheck, 'retries'>): boolean {
  return retries.network + retries.rateLimited > 0
}

function interferenceIn(sent: readonly SentExchange[]): InterferenceCount[] {
  const met = sent.flatMap(({ interference }) => interference ?? [])
  const groups = Map.groupBy(met, ({ saw, by }) => `${saw}\n${by ?? ''}`)
  return [...groups.values()]
    .flatMap((alike) => (alike[0] === undefined ? [] : [{ ...alike[0], count: alike.length }]))
    .toSorted((a, b) => b.count - a.count || (a.saw < b.saw ? -1 : 1))
}

/** Bytes per second of the large bodies in one direction, as a median. */
function bandwidth(sent: readonly SentExchange[], way: 'up' | 'down'): number | undefined {
  const speeds = sent
    .filter((one) => one[way] >= LEAST_BYTES && one.took > 0)
    .map((one) => (1000 * one[way]) / one.took)
    .toSorted((a, b) => a - b)
  return speeds.length === 0 ? undefined : Math.round(quantile(speeds, 0.5))
}

/** The value below which that share of the sorted values lies, by nearest rank. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/** The most requests under way at a time, in each part of the time between the first request and the last answer. */
function underWay(sent: readonly SentExchange[]): NonNullable<LineReport['underWay']> {
  const timed = sent.filter(({ at }) => !Number.isNaN(at))
  const begin = timed.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
  const end = timed.reduce((most, { at, took }) => Math.max(most, at + took), Number.NEGATIVE_INFINITY)
  if (!(end > begin)) return { seconds: 0, most: [] }
  const steps = timed
    .flatMap(({ at, took }) => [
      { at, by: 1 },
      { at: at + Math.max(took - CLOCK_STEP, LEAST_TIME), by: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by)
  const most = Array.from({ length: PARTS }, () => 0)
  const placeOf = (at: number): number =>
    Math.min(PARTS - 1, Math.floor((PARTS * (at - begin)) / (end - begin)))
  let count = 0
  let from = 0
  for (const { at, by } of steps) {
    const to = placeOf(at)
    // What was under way continues until the next step.
    for (let place = from; place <= to; place += 1) most[place] = Math.max(most[place] ?? 0, count)
    count += by
    most[to] = Math.max(most[to] ?? 0, count)
    from = to
  }
  return { seconds: Math.round((end - begin) / 1000), most }
}

/** What was measured of the line, in short phrases without full stops. */
export function lineWords(line: LineReport): readonly string[] {
  const { requests, repeats, latency, bandwidth, verdicts } = line
  return [
    `${pluralise(requests, 'request')}, ${repeats === 0 ? 'none' : repeats} of them sent again`,
    ...(latency === undefined
      ? []
      : [
          `answers after ${time(latency.median)} (median), ${time(latency.most95)} (95 % of them), ${time(latency.worst)} (worst)`,
        ]),
    ...(bandwidth?.up === undefined ? [] : [`${rate(bandwidth.up)} to the target`]),
    ...(bandwidth?.down === undefined ? [] : [`${rate(bandwidth.down)} from it`]),
    ...(verdicts.afterRepeats === 0
      ? []
      : [
          `${verdicts.afterRepeats} of ${pluralise(verdicts.checks, 'check')} (${share(verdicts)} %) came to a result only after something was sent again`,
        ]),
  ]
}

/** What took the place of answers, most frequent first: `14 answers 503 by nginx`. */
export function interferenceWords({ interference }: LineReport): readonly string[] {
  return interference.map(({ saw, by, count }) => `${count} ${saw}${by === undefined ? '' : ` by ${by}`}`)
}

function share({ checks, afterRepeats }: LineReport['verdicts']): string {
  const percent = (100 * afterRepeats) / checks
  return percent < 1 ? 'less than 1' : String(Math.round(percent))
}

function time(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

function rate(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB/s` : `${(bytes / 1_000_000).toFixed(1)} MB/s`
}
