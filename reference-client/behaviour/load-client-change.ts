import { findListed, listFolder } from '../../contracts/list-folder.ts'
import type { ClientChange } from './client-change.ts'

/** Loads the change of a fault or a variant by its name. @throws UsageError that names the nearest known ones */
export async function loadClientChange(kind: 'fault' | 'variant', name: string): Promise<ClientChange> {
  const known = await listFolder<{ change: ClientChange }>(new URL(`../${kind}s/`, import.meta.url))
  return findListed(kind, name, known).change
}
