import { existsSync } from 'node:fs'
import type { Catalogue } from '../../contracts/catalogue.ts'
import type { BaselineEntry } from '../../contracts/generated/schemas.ts'
import type { BaselineChoice } from '../flags/baseline-choice.ts'

/** The baseline that evidence is judged under; read before anything else is done, since a mistake in it is wrong use. @throws UsageError */
export async function readAcceptedFailures(
  { baseline, updateBaseline }: BaselineChoice,
  catalogue: Catalogue,
): Promise<readonly BaselineEntry[]> {
  if (baseline === undefined) return []
  if (updateBaseline && !existsSync(baseline)) return []
  const { loadBaseline } = await import('../../reports/baseline/load-baseline.ts')
  return loadBaseline(baseline, catalogue)
}
