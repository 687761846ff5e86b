import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '../../contracts/catalogue.ts'
import type { BaselineEntry, Report } from '../../contracts/generated/schemas.ts'
import { loadBaseline } from '../../reports/baseline/load-baseline.ts'
import { updateBaseline } from '../../reports/baseline/update-baseline.ts'
import { EVIDENCE_FILE } from '../../reports/evidence/evidence-file.ts'
import { readEvidence } from '../../reports/evidence/read-evidence.ts'
import { buildReport } from '../../reports/view/build-report.ts'
import type { RunOptions } from './run-options.ts'

/** What a run is concluded with, beside its options. */
export interface ConclusionFacts {
  catalogue: Catalogue
  accepted: readonly BaselineEntry[]
  /** The checks did not all end: what there is is judged, and never conformant. */
  isPartial: boolean
}

/** What came of a run. */
export interface Conclusion {
  report: Report
  /** Absolute paths of the reports, the one to open first. */
  written: readonly string[]
}

/** Judges the evidence of a run and writes its reports. @throws EvidenceError */
export async function conclude(options: RunOptions, facts: ConclusionFacts): Promise<Conclusion> {
  const evidence = await readEvidence(join(options.out, EVIDENCE_FILE), { allowInterrupted: facts.isPartial })
  const judge = (baseline: readonly BaselineEntry[]): Report =>
    buildReport(evidence, { catalogue: facts.catalogue, baseline, strict: options.strict })
  let report = judge(facts.accepted)
  if (options.updateBaseline && options.baseline !== undefined) {
    await writeFile(options.baseline, updateBaseline(report, facts.accepted))
    report = judge(loadBaseline(options.baseline, facts.catalogue))
  }
  await writeFile(join(options.out, 'report.json'), JSON.stringify(report, null, 2))
  return { report, written: [join(options.out, 'report.json')] }
}
