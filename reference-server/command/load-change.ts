import { UsageError } from '../../contracts/errors.ts'
import { listFolder } from '../../contracts/list-folder.ts'
import { nearest } from '../../contracts/nearest.ts'
import type { Fault } from '../behaviour/fault.ts'
import type { Variant } from '../behaviour/variant.ts'

/** The names of all faults, or of all variants. */
export async function changeNames(kind: 'fault' | 'variant'): Promise<readonly string[]> {
  return [...(await list(kind)).keys()]
}

/** Loads one fault by its name. @throws UsageError that names the nearest known one. */
export function loadFault(name: string): Promise<Fault> {
  return load('fault', name)
}

/** Loads one variant by its name. @throws UsageError that names the nearest known one. */
export function loadVariant(name: string): Promise<Variant> {
  return load('variant', name)
}

async function load<T>(kind: 'fault' | 'variant', name: string): Promise<T> {
  const known = await list<T>(kind)
  const found = known.get(name)
  if (found !== undefined) return found
  const meant = nearest(name, [...known.keys()])
  const code = kind === 'fault' ? 'FAULT_UNKNOWN' : 'VARIANT_UNKNOWN'
  throw new UsageError(
    code,
    `--${kind} ${name} is unknown${meant === undefined ? '' : `; did you mean ${meant}?`}`,
  )
}

function list<T>(kind: 'fault' | 'variant'): Promise<ReadonlyMap<string, T>> {
  return listFolder(new URL(`../${kind}s/`, import.meta.url))
}
