import { existsSync, readFileSync, realpathSync } from 'node:fs'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { BaselineEntry, JudgedWith, Report } from '../../contracts/generated/schemas.ts'
import type { AttestationKey } from '../../reports/attestation/read-key.ts'
import { loadBaseline } from '../../reports/baseline/load-baseline.ts'
import { updateBaseline } from '../../reports/baseline/update-baseline.ts'
import type { Evidence } from '../../reports/evidence/evidence.ts'
import { writeExports } from '../../reports/exports.ts'
import { annotations } from '../../reports/render/annotations.ts'
import { type WrittenReport, writeReports } from '../../reports/report.ts'
import { buildReport } from '../../reports/view/build-report.ts'
import { writeBeside } from '../../reports/write-whole.ts'
import { whyUnwritable } from '../../text/error-text.ts'
import type { BaselineChoice } from '../flags/baseline-choice.ts'
import type { FormatChoice } from '../flags/report-choices.ts'
import { sayJson } from '../terminal/say.ts'
import { thumbprintOf } from './attest.ts'

/** How evidence is judged and written; the flags that `run` and `report` share. */
export interface ConclusionOptions extends BaselineChoice, FormatChoice {
  strict: boolean
}

/** What is concluded from, besides the options. */
interface ConclusionFacts {
  evidence: Evidence
  /** The files that the evidence was read from. */
  sources: readonly string[]
  /** Where the reports go. */
  folder: string
  catalogue: Catalogue
  accepted: readonly BaselineEntry[]
  /** Earlier reports, by which failures say since when they are known. */
  earlier?: readonly Report[]
  /** The key that signs the reports. */
  key?: AttestationKey | undefined
}

/** The reports of one target, and what they were judged with. */
export interface Concluded extends WrittenReport {
  judgedWith: JudgedWith
}

/** Judges the evidence of one target and writes its reports. @throws EvidenceError, UsageError OUTPUT_UNWRITABLE */
export async function conclude(
  { strict, formats, toStdout, ...options }: ConclusionOptions,
  { evidence, sources, folder, catalogue, accepted, earlier = [], key }: ConclusionFacts,
): Promise<Concluded> {
  const baseline =
    options.updateBaseline && options.baseline !== undefined
      ? updateBaselineFile(options.baseline, { evidence, catalogue, accepted, strict })
      : accepted
  const request = {
    catalogue,
    evidence,
    baseline,
    strict,
    formats,
    ...(earlier.length === 0 ? {} : { earlier }),
    ...(key === undefined ? {} : { signedWith: await thumbprintOf(key) }),
  }
  const judgedWith = { strict, baseline: [...baseline] }
  const written = { ...writeReports(toStdout ? request : { ...request, out: folder }), judgedWith }
  const { report } = written
  annotate(report, evidence)
  if (toStdout) {
    sayJson(process.stdout, report)
    return written
  }
  const exported = await writeExports({ catalogue, evidence, report, sources, formats, out: folder })
  return { ...written, files: [...written.files, ...exported] }
}

/** On GitHub, prints the findings in the form that GitHub shows beside a change. */
function annotate(report: Report, { gaps }: Evidence): void {
  if (process.env['GITHUB_ACTIONS'] !== 'true') return
  // biome-ignore lint/plugin: a build service is to obey these lines, in which what comes from outside is visible
  process.stderr.write(
    annotations(report, gaps)
      .map((line) => `${line}\n`)
      .join(''),
  )
}

/** What a baseline is updated from. */
interface UpdateFacts {
  evidence: Evidence
  catalogue: Catalogue
  accepted: readonly BaselineEntry[]
  strict: boolean
}

/** Writes what a run shows into its baseline. @returns the entries that it now has. @throws UsageError */
function updateBaselineFile(
  path: string,
  { evidence, catalogue, accepted, strict }: UpdateFacts,
): readonly BaselineEntry[] {
  const report = buildReport(evidence, { catalogue, baseline: accepted, strict })
  const isPartial = evidence.gaps.length > 0 || evidence.errors.length > 0
  // It may have been edited while the checks ran.
  if (existsSync(path)) loadBaseline(path, catalogue)
  try {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    // Write to the target of a link, and leave the link.
    writeBeside(existsSync(path) ? realpathSync(path) : path, updateBaseline(report, text, { isPartial }))
  } catch (error) {
    throw new UsageError('OUTPUT_UNWRITABLE', `--baseline ${path}: ${whyUnwritable(error)}`)
  }
  return loadBaseline(path, catalogue)
}
