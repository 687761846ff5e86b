import { findListed, listFolder } from '../../contracts/list-folder.ts'
import type { Fault } from '../behaviour/fault.ts'
import type { Variant } from '../behaviour/variant.ts'

/** The names of all faults, or of all variants. */
export async function changeNames(kind: 'fault' | 'variant'): Promise<readonly string[]> {
  return [...(await (kind === 'fault' ? faults() : variants())).keys()]
}

/** Loads one fault by its name. @throws UsageError that names the nearest known ones */
export async function loadFault(name: string): Promise<Fault> {
  return findListed('fault', name, await faults())
}

/** Loads one variant by its name. @throws UsageError that names the nearest known ones */
export async function loadVariant(name: string): Promise<Variant> {
  return findListed('variant', name, await variants())
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
