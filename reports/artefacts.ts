import { EVIDENCE_FILE } from './evidence/evidence-file.ts'
import { FORMAT_FILES } from './report-formats.ts'

/** Everything that a run can leave in its folder, but for the attestation. */
export const ARTEFACTS: readonly string[] = [EVIDENCE_FILE, ...Object.values(FORMAT_FILES)]
