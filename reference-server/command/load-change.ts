import { UsageError } from '../../contracts/errors.ts'
import { listFolder } from '../../contracts/list-folder.ts'
import { nearest } from '../../contracts/nearest.ts'
import type { Fault } from '../behaviour/fault.ts'
import type { Variant } from '../behaviour/variant.ts'

/** The names of all faults, or of all variants. */
export async function changeNames(kind: 'fault' | 'variant'): Promise<readonly string[]> {
  return [...(await (kind === 'fault' ? faults() : variants())).keys()]
}

/** Loads one fault by its name. @throws UsageError that names the nearest known one. */
export function loadFault(name: string): Promise<Fault> {
  return load('fault', name, faults())
}

/** Loads one variant by its name. @throws UsageError that names the nearest known one. */
export function loadVariant(name: string): Promise<Variant> {
  return load('variant', name, variants())
}

async function load<T>(
  kind: 'fault' | 'variant',
  name: string,
  listed: Promise<ReadonlyMap<string, T>>,
): Promise<T> {
  const known = await listed
  const found = known.get(name)
  if (found !== undefined) return found
  const meant = nearest(name, [...known.keys()])
  const code = kind === 'fault' ? 'FAULT_UNKNOWN' : 'VARIANT_UNKNOWN'
  throw new UsageError(
    code,
    `--${kind} ${name} is unknown${meant === undefined ? '' : `; did you mean ${meant}?`}`,
  )
}

// Each is read once: a server of many worlds asks for hundreds of changes.
let listedFaults: Promise<ReadonlyMap<string, Fault>> | undefined
let listedVariants: Promise<ReadonlyMap<string, Variant>> | undefined

function faults(): Promise<ReadonlyMap<string, Fault>> {
  listedFaults ??= listFolder<Fault>(new URL('../faults/', import.meta.url))
  return listedFaults
}

function variants(): Promise<ReadonlyMap<string, Variant>> {
  listedVariants ??= listFolder<Variant>(new URL('../variants/', import.meta.url))
  return listedVariants
}
