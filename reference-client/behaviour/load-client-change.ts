import { UsageError } from '../../contracts/errors.ts'
import { listFolder } from '../../contracts/list-folder.ts'
import { nearest } from '../../contracts/nearest.ts'
import type { ClientChange } from './client-change.ts'

/** Loads the change of a fault or a variant by its name. @throws UsageError that names the nearest known one */
export async function loadClientChange(kind: 'fault' | 'variant', name: string): Promise<ClientChange> {
  const known = await listFolder<{ change: ClientChange }>(new URL(`../${kind}s/`, import.meta.url))
  const found = known.get(name)
  if (found !== undefined) return found.change
  const meant = nearest(name, [...known.keys()])
  throw new UsageError(
    kind === 'fault' ? 'FAULT_UNKNOWN' : 'VARIANT_UNKNOWN',
    `--${kind} ${name} is unknown${meant === undefined ? '' : `; did you mean ${meant}?`}`,
  )
}
