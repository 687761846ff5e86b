import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { catalogue } from '../../contracts/catalogue.ts'
import { EvidenceError, UsageError } from '../../contracts/errors.ts'
import { EVIDENCE_FILE, linesOf } from '../../reports/evidence/evidence-file.ts'
import { FORMAT_FILES, REPORT_FORMATS, type ReportFormat } from '../../reports/report-formats.ts'
import { worstExitCode } from '../../reports/verdict/run-verdict.ts'
import { writePieces } from '../../reports/write-whole.ts'
import { isJson } from '../../text/json-text.ts'
import { readAcceptedFailures } from '../conclusion/accepted-failures.ts'
import { attest, signingKey } from '../conclusion/attest.ts'
import { conclude } from '../conclusion/conclude.ts'
import { earlierReports } from '../conclusion/earlier-reports.ts'
import { type WrittenColumn, writeSideBySide } from '../conclusion/side-by-side.ts'
import { summary } from '../conclusion/summary.ts'
import { ensureOneTarget } from '../flags/baseline-choice.ts'
import { openPage } from '../open/open-page.ts'
import { say } from '../terminal/say.ts'
import { findEvidence } from './find-evidence.ts'
import { type EvidenceRun, readRuns } from './read-runs.ts'
import { ensureUnsigned, reportFolders } from './report-folders.ts'
import type { ReportOptions } from './report-options.ts'

/** Rebuilds reports from evidence alone. @returns the exit code of the worst run. @throws UsageError */
export async function report(options: ReportOptions): Promise<number> {
  const { stderr } = process
  const known = catalogue()
  const accepted = await readAcceptedFailures(options, known)
  const key = await signingKey(options.sign)
  const earlier = earlierReports(options.since)
  const runs = await readRuns(findEvidence(options.folders, options.out), options.out)
  if (runs.length > 1) ensureOneReport(options)
  ensureOneTarget(options, runs.length, 'the folder of one run')
  const out = options.out ?? usualOut(runs)
  const folders = options.toStdout ? runs.map(() => out) : reportFolders(runs, out)
  if (key === undefined && !options.toStdout) ensureUnsigned([...folders, out])
  const codes: number[] = []
  const columns: WrittenColumn[] = []
  for (const [index, { sources, evidence }] of runs.entries()) {
    const folder = folders[index] ?? out
    const written = await conclude(
      { ...options, formats: formatsFor(folder, options.formats) },
      { evidence, sources, folder, catalogue: known, accepted, earlier, key },
    ).catch(refuseOtherCatalogue)
    if (!options.toStdout) await keepEvidence(sources, folder)
    say(stderr, ...summary(written), ...(await attest(folder, written, key)))
    codes.push(written.exitCode)
    columns.push({ report: written.report, folder })
  }
  say(stderr, ...writeSideBySide(columns, { out, formats: formatsFor(out, options.formats) }))
  if (options.open) await openPage(join(columns.length > 1 ? out : (folders[0] ?? out), FORMAT_FILES.html))
  return worstExitCode(codes)
}

/** Where the evidence is, for one file of it: its reports are rebuilt. */
function usualOut(runs: readonly EvidenceRun[]): string {
  const [source, ...others] = runs.flatMap(({ sources }) => sources)
  return source === undefined || others.length > 0 ? resolve('reports/latest') : dirname(source)
}

function ensureOneReport({ toStdout }: ReportOptions): void {
  if (!toStdout) return
  throw new UsageError(
    'FLAG_INVALID',
    '-: only one report fits standard output; expected the folder of one run',
  )
}

function refuseOtherCatalogue(error: unknown): never {
  if (error instanceof EvidenceError) throw new UsageError('INPUT_UNREADABLE', error.message)
  throw error
}

/**
 * The formats to write into a folder: those that were asked for, and those already there, which would otherwise show an earlier
 * judgement beside the new one.
 */
function formatsFor(folder: string, asked: readonly ReportFormat[]): readonly ReportFormat[] {
  return REPORT_FORMATS.filter(
    (format) => asked.includes(format) || existsSync(join(folder, FORMAT_FILES[format])),
  )
}

/**
 * Puts the evidence next to the reports made from it, if it is not there yet. The evidence of shards becomes one file: their streams,
 * concatenated.
 */
async function keepEvidence(sources: readonly string[], folder: string): Promise<void> {
  if (sources.length === 1 && sources.every((source) => dirname(source) === folder)) return
  await writePieces(folder, EVIDENCE_FILE, wholeLines(sources))
}

async function* wholeLines(sources: readonly string[]): AsyncGenerator<string> {
  for (const source of sources) {
    for await (const { text, ended } of linesOf(source)) {
      // A last line that was cut off during writing would be invalid among the others.
      if (ended || isJson(text)) yield `${text}\n`
    }
  }
}
