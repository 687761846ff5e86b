import { existsSync } from 'node:fs'
import type { Catalogue } from '../../contracts/catalogue.ts'
import type { BaselineEntry } from '../../contracts/generated/schemas.ts'
import type { RunOptions } from './run-options.ts'

/** The baseline that a run is judged under; read before anything is sent, since a mistake in it is wrong use. @throws UsageError */
export async function acceptedFailures(
  { baseline, updateBaseline }: RunOptions,
  catalogue: Catalogue,
): Promise<readonly BaselineEntry[]> {
  if (baseline === undefined) return []
  if (updateBaseline && !existsSync(baseline)) return []
  const { loadBaseline } = await import('../../reports/baseline/load-baseline.ts')
  return loadBaseline(baseline, catalogue)
}
