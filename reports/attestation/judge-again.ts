import type { Catalogue } from '../../contracts/catalogue.ts'
import { EvidenceError } from '../../contracts/errors.ts'
import type { Attestation, Report } from '../../contracts/generated/schemas.ts'
import { readEvidence } from '../evidence/read-evidence.ts'
import { buildReport } from '../view/build-report.ts'

/** The report that the evidence gives, or why this kit cannot say. */
export type Judged = { report: Report } | { unjudged: string }

/** Judges evidence again as it was judged when it was signed: by the same kit and release, under the same baseline. */
export async function judgeAgain(
  evidenceFile: string,
  { kit, specification, judgedWith: { strict, baseline } }: Attestation,
  verifier: { catalogue: Catalogue; kit: Attestation['kit'] },
): Promise<Judged> {
  const { catalogue } = verifier
  const { version: release, digest } = catalogue.release
  if (kit.name !== verifier.kit.name || kit.version !== verifier.kit.version) {
    return {
      unjudged: `it was judged by ${kit.name} ${kit.version}, and this is ${verifier.kit.name} ${verifier.kit.version}`,
    }
  }
  if (specification.release !== release || specification.digest !== digest) {
    return {
      unjudged: `it was judged by release ${specification.release} (digest ${specification.digest.slice(0, 12)}…), and this kit has ${release} (${digest.slice(0, 12)}…)`,
    }
  }
  try {
    const evidence = await readEvidence(evidenceFile, { allowInterrupted: true })
    return { report: buildReport(evidence, { catalogue, baseline, strict }) }
  } catch (error) {
    if (error instanceof EvidenceError) return { unjudged: error.message }
    throw error
  }
}
