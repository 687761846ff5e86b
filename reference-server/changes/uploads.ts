import type { SupportedExtensionRow } from '../../contracts/supported-extensions.ts'
import { type Change, revise } from '../behaviour/change.ts'

/** Changes the limit, in bytes, of the files of one category. */
export function limitCategory(
  category: SupportedExtensionRow['category'],
  change: (limit: number) => number,
): Change {
  return revise('upload', 'limit', (limit, row) => (row.category === category ? change(limit) : limit))
}
