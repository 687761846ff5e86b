import type { Report } from '../../contracts/generated/schemas.ts'

/** A size that the specification does not name: what the target file declares, and what was measured. */
interface LimitRow {
  what: string
  declared?: number
  /** The answer of the requirement that asks for it. */
  measured?: string
  asks: string
}

const LIMITS = [
  { member: 'text', what: 'characters of a text', asks: 'message.long-text' },
  { member: 'batch', what: 'requests in a batch', asks: 'batch.large' },
  { member: 'files', what: 'files in one upload', asks: 'files.many' },
] as const

/** What is known of each of them; none if nothing is. */
export function unstatedLimits({
  target,
  observations,
}: Pick<Report, 'target' | 'observations'>): readonly LimitRow[] {
  return LIMITS.flatMap(({ member, what, asks }) => {
    const declared = target.limits?.[member]
    const measured = observations.filter(({ id }) => id === asks).map(({ answer }) => answer)
    if (declared === undefined && measured.length === 0) return []
    return [
      {
        what,
        asks,
        ...(declared === undefined ? {} : { declared }),
        ...(measured.length === 0 ? {} : { measured: measured.join(' ') }),
      },
    ]
  })
}
