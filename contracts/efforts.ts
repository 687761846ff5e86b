import type { EvidenceHeader } from './generated/schemas.ts'

/** How much a run sends, from little to much: few generated inputs, the usual number, or many. */
export const EFFORTS = ['quick', 'standard', 'thorough'] as const satisfies EvidenceHeader['effort'][]
