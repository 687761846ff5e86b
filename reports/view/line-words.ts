import type { LineReport } from '../../contracts/generated/schemas.ts'
import { pluralise } from './pluralise.ts'

/** What was measured of the line, in short sentences without full stops. */
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

/** What took the place of answers, most of it first: `14 answers 503 by nginx`. */
export function interferenceWords({ interference }: LineReport): readonly string[] {
  return interference.map(({ saw, by, count }) => `${count} ${saw}${by === undefined ? '' : ` by ${by}`}`)
}

function share({ checks, afterRepeats }: LineReport['verdicts']): string {
  const part = (100 * afterRepeats) / checks
  return part < 1 ? 'less than 1' : String(Math.round(part))
}

function time(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

function rate(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB/s` : `${(bytes / 1_000_000).toFixed(1)} MB/s`
}
