import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { printable } from '../../text/visible.ts'
import type { Verdict } from '../verdict/requirement-verdict.ts'

/** GitHub shows this many of a kind for each step. */
const SHOWN = 10

const KINDS: Readonly<Partial<Record<Verdict, 'error' | 'warning'>>> = {
  broken: 'error',
  failed: 'error',
  blocked: 'error',
  untested: 'error',
  warned: 'warning',
}

/**
 * What GitHub shows next to a workflow run, as workflow commands, a line each: what counts and does not hold. If the evidence has gaps,
 * they are listed in place of everything they left untested.
 */
export function annotations(
  { requirements, target }: Report,
  gaps: readonly string[] = [],
): readonly string[] {
  const told = requirements.filter(({ verdict }) => gaps.length === 0 || verdict !== 'untested')
  const found = told.flatMap((one) => {
    const kind = one.level === 'observe' && one.verdict !== 'broken' ? undefined : KINDS[one.verdict]
    return kind === undefined ? [] : [{ kind, one }]
  })
  const lines = (['error', 'warning'] as const).flatMap((wanted) => {
    const own = found.filter(({ kind }) => kind === wanted).map(({ one }) => one)
    // The last one shown says how many are not.
    const isCut = own.length > SHOWN
    const shown = own.slice(0, isCut ? SHOWN - 1 : SHOWN).map((one) => command(wanted, one, target.name))
    const rest = own.length - shown.length
    return isCut ? [...shown, `::${wanted}::${rest} more of ${data(target.name)}, in the report`] : shown
  })
  return [...gaps.map((gap) => `::warning::${data(`${target.name}: ${gap}`)}`), ...lines]
}

function command(kind: string, { id, verdict, reason, text }: RequirementReport, target: string): string {
  return `::${kind} title=${property(`${id}: ${verdict}`)}::${data(`${target}: ${reason ?? text}`)}`
}

/** A line end would begin another command. */
function data(text: string): string {
  return printable(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
