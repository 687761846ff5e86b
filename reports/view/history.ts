import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'
import { VERDICTS, type Verdict } from '../verdict/requirement-verdict.ts'

/** A run among others. */
export interface PastRun {
  report: Report
  /** Where its own page is, relative to the history; absent if there is none. */
  page?: string
}

/** A requirement in several runs: the verdict of each, undefined if its kit did not know it. */
export interface HistoryRow {
  id: string
  level: RequirementReport['level']
  text: string
  cells: readonly (RequirementReport | undefined)[]
  /** Of the latest run that judged it. */
  verdict: Verdict
}

/** Requirements in several runs; what no run judged is left out. */
export interface HistoryGrid {
  runs: readonly PastRun[]
  /** Those that the runs judge differently, the worst first. */
  differing: readonly HistoryRow[]
  alike: readonly HistoryRow[]
}

/** What is known about several runs, of one target or of many. */
export interface History {
  /** The last run of each target; absent if all are of one. */
  across?: HistoryGrid
  /** Targets with several runs: those with a single one have no grid of their own. */
  targets: readonly TargetHistory[]
  /** All runs that are drawn. */
  runs: readonly PastRun[]
}

/** The runs of one target. */
interface TargetHistory {
  name: string
  grid: HistoryGrid
  /** How many older runs are not drawn. */
  left: number
}

/** The most runs of a target that are drawn; nobody looks at a page of more. */
const MOST_RUNS = 50

/** These say nothing about the target: a run that was asked for less, or made with an older kit, is not a change. */
const SILENT: readonly Verdict[] = ['untested', 'pending', 'excluded', 'not-claimed']

/** Puts runs of any targets, kits and releases in order: target by target, the newest first. Pure. */
export function historyOf(runs: readonly PastRun[]): History {
  const once = new Map(runs.map((run) => [identityOf(run.report), run]))
  const newestFirst = [...once.values()].toSorted(
    (a, b) => Date.parse(b.report.startedAt) - Date.parse(a.report.startedAt),
  )
  const targets = [...Map.groupBy(newestFirst, ({ report }) => report.target.name)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => ({
      name,
      grid: gridOf(own.slice(0, MOST_RUNS)),
      left: Math.max(0, own.length - MOST_RUNS),
    }))
  const drawn = targets.flatMap(({ grid }) => grid.runs)
  if (targets.length < 2) return { targets, runs: drawn }
  return {
    across: gridOf(targets.flatMap(({ grid }) => grid.runs.slice(0, 1))),
    targets: targets.filter(({ grid }) => grid.runs.length > 1),
    runs: drawn,
  }
}

/** A report that was copied to another folder is the same run. */
function identityOf({ target, startedAt, finishedAt, seed }: Report): string {
  return JSON.stringify([target.name, startedAt, finishedAt, seed])
}

function gridOf(runs: readonly PastRun[]): HistoryGrid {
  const found = runs.map(({ report }) => new Map(report.requirements.map((one) => [one.id, one])))
  const known = new Map(
    runs.toReversed().flatMap(({ report }) => report.requirements.map((one) => [one.id, one] as const)),
  )
  const rows = [...known.values()].flatMap(({ id, level, text }) => {
    const cells = found.map((one) => one.get(id))
    const said = cells.flatMap((cell) =>
      cell === undefined || SILENT.includes(cell.verdict) ? [] : [cell.verdict],
    )
    const [verdict] = said
    if (verdict === undefined) return []
    return [{ isAlike: said.every((one) => one === verdict), row: { id, level, text, cells, verdict } }]
  })
  const rankOf = (verdict: Verdict): number => VERDICTS.indexOf(verdict)
  const worstFirst = rows.toSorted((a, b) => rankOf(a.row.verdict) - rankOf(b.row.verdict))
  const those = (alike: boolean): HistoryRow[] =>
    worstFirst.filter(({ isAlike }) => isAlike === alike).map(({ row }) => row)
  return { runs, differing: those(false), alike: those(true) }
}
