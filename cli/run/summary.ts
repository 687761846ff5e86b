import { relative } from 'node:path'
import type { WriteStream } from 'node:tty'
import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { clipped } from './clipped.ts'
import { painted } from './palette.ts'

/** Findings that the summary lists; the report has all. */
const MOST_FINDINGS = 20
/** Verdicts that somebody has to look into, the gravest first. */
const FINDINGS: readonly RequirementReport['verdict'][] = [
  'broken',
  'failed',
  'blocked',
  'untested',
  'warned',
]

/** What is said of a run at its end, beside the report itself. */
export interface SummaryFacts {
  /** Absolute paths of what was written, the one to open first. */
  written: readonly string[]
  /** The command line that repeats the run. */
  elapsed: string
}

/** The last thing a run prints: verdict, counts, findings, where to read on. */
export function summary(report: Report, { written, elapsed }: SummaryFacts, stream: WriteStream): string {
  const { target, verdict, seed, effort, exercised } = report
  const [first] = written
  return [
    '',
    `${target.name}: ${painted(verdict, stream, verdict.replaceAll('-', ' '))}`,
    '',
    ...profileTable(report, stream),
    '',
    ...findings(report, stream),
    ...report.notes.map((note) => clipped(note, 400)),
    ...(report.notes.length === 0 ? [] : ['']),
    `${exercised.checks} checks, ${exercised.requests} requests, ${exercised.generatedInputs} generated inputs in ${elapsed}; effort ${effort}, seed ${seed}`,
    ...(first === undefined ? [] : [`Report: ${relative(process.cwd(), first) || first}`]),
    '',
  ].join('\n')
}

function profileTable({ profiles, requirements }: Report, stream: WriteStream): string[] {
  const judged = profiles.filter(({ claimed, verdict }) => claimed || verdict !== 'not-claimed')
  const rest = profiles.filter((profile) => !judged.includes(profile))
  const width = Math.max(...profiles.map(({ id }) => id.length))
  const verdictWidth = Math.max(...judged.map(({ verdict }) => verdict.length), 0)
  return [
    ...judged.map(({ id, verdict, counts }) => {
      const parts = Object.entries(counts).map(([name, count]) => `${count} ${painted(name, stream)}`)
      return `  ${id.padEnd(width)}  ${painted(verdict, stream, verdict.padEnd(verdictWidth))}  ${parts.join(', ')}`
    }),
    ...(rest.length === 0 ? [] : [`  not claimed: ${rest.map(({ id }) => id).join(', ')}`]),
    `  ${requirements.length} requirements in all`,
  ]
}

/** Requirements with the same verdict for the same reason are one finding. */
function findings({ requirements }: Report, stream: WriteStream): string[] {
  const groups = Map.groupBy(
    requirements.filter(({ verdict, level }) => FINDINGS.includes(verdict) && level !== 'observe'),
    ({ verdict, reason = '' }) => `${verdict} ${reason}`,
  )
  const sorted = [...groups.values()].sort((a, b) => gravity(a) - gravity(b))
  const width = Math.max(...FINDINGS.map((verdict) => verdict.length))
  const lines = sorted.slice(0, MOST_FINDINGS).flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const others = group.length === 1 ? '' : ` and ${group.length - 1} more`
    const word = painted(first.verdict, stream, first.verdict.padEnd(width))
    return [`  ${word}  ${first.id}${others}: ${clipped(first.reason ?? 'no reason was given', 300)}`]
  })
  if (sorted.length > MOST_FINDINGS) {
    lines.push(`  and ${sorted.length - MOST_FINDINGS} findings more, in the report`)
  }
  return lines.length === 0 ? [] : [...lines, '']
}

function gravity([first]: readonly RequirementReport[]): number {
  return first === undefined ? FINDINGS.length : FINDINGS.indexOf(first.verdict)
}
