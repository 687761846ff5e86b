import type { Report } from '../contracts/generated/schemas.ts'
import { isViolated, reasonsOf } from './judge-fault.ts'

/** How the kit judged a world with variants, all of them legal. */
export interface VariantResult {
  name: string
  variants: readonly string[]
  /** Requirements that it was accused of. */
  falseAlarms: readonly string[]
  /** Requirements that were not judged, though the world offers everything they need. */
  blocked: readonly string[]
  /** The kit itself broke, or wrote no report. */
  broken: readonly string[]
  /** What was said against it, a line each. */
  said: readonly string[]
  /** If something was said against it: the variants needed to cause that; none if it was not said again. */
  causes?: readonly string[]
}

/** Variants whose agent says nothing about the message, or not enough. */
const WITHOUT_ECHO = ['silent-about-text', 'remembering-agent']

/** With such an agent these cannot be seen: blocked is then the right answer. */
const NEEDS_ECHO = [
  ...['batch.request-order', 'stream.concurrent', 'stream.carries-reply'],
  ...['invoke.full-reply', 'message.any-text', 'message.spelling', 'channel.isolation'],
]

/** Compares a report of a world with legal variants to the expectation that nothing is wrong with it. */
export function judgeVariants(
  { name, variants }: { name: string; variants: readonly string[] },
  report: Report | undefined,
): VariantResult {
  const rows = report?.requirements ?? []
  const excused = variants.some((one) => WITHOUT_ECHO.includes(one)) ? NEEDS_ECHO : []
  const falseAlarms = rows.filter(isViolated).map(({ id }) => id)
  const blocked = rows
    .filter(({ id, level, verdict }) => verdict === 'blocked' && level !== 'observe' && !excused.includes(id))
    .map(({ id }) => id)
  const broken = rows.filter(({ verdict }) => verdict === 'broken').map(({ id }) => id)
  return {
    name,
    variants,
    falseAlarms,
    blocked,
    broken: report === undefined ? ['no report'] : broken,
    said: reasonsOf(rows, [...falseAlarms, ...blocked, ...broken]),
  }
}

/** True if the kit reported nothing against it. */
export function hasNoFalseAlarm({ falseAlarms, blocked, broken }: VariantResult): boolean {
  return falseAlarms.length === 0 && blocked.length === 0 && broken.length === 0
}

/** The variants that may be to blame: its causes if they were found, else all. */
export function suspectsOf(result: VariantResult): readonly string[] {
  if (hasNoFalseAlarm(result)) return []
  const { causes = [], variants } = result
  return causes.length === 0 ? variants : causes
}
