import type { Catalogue } from '../../contracts/catalogue.ts'
import type { BaselineEntry, JudgedWith, Report } from '../../contracts/generated/schemas.ts'
import type { AttestationKey } from '../../reports/attestation/read-key.ts'
import type { Evidence } from '../../reports/evidence/evidence.ts'
import { writeExports } from '../../reports/exports.ts'
import { type WrittenReport, writeReports } from '../../reports/report.ts'
import type { BaselineChoice } from '../flags/baseline-choice.ts'
import type { FormatChoice } from '../flags/format-choice.ts'
import { sayJson } from '../terminal/say.ts'
import { annotate } from './annotate.ts'
import { thumbprintOf } from './attest.ts'
import { updateBaselineFile } from './update-baseline-file.ts'

/** How evidence is judged and written; the flags that `run` and `report` share. */
export interface ConclusionOptions extends BaselineChoice, FormatChoice {
  strict: boolean
}

/** What is concluded from, beside the options. */
export interface ConclusionFacts {
  evidence: Evidence
  /** The files that the evidence was read from. */
  sources: readonly string[]
  /** Where the reports go. */
  folder: string
  catalogue: Catalogue
  accepted: readonly BaselineEntry[]
  /** Earlier reports, by which failures say since when they are known. */
  earlier?: readonly Report[]
  /** What the reports are going to be signed with. */
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
