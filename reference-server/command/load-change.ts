import { readdir } from 'node:fs/promises'
import { UsageError } from '../../contracts/errors.ts'
import { nearest } from '../../contracts/nearest.ts'
import type { Fault } from '../behaviour/fault.ts'
import type { Variant } from '../behaviour/variant.ts'

/** The names of all faults, or of all variants: what lies in their folder. */
export async function changeNames(kind: 'fault' | 'variant'): Promise<readonly string[]> {
  const files = await readdir(new URL(`../${kind}s/`, import.meta.url))
  return files.flatMap((file) => /^([a-z0-9-]+)\.[jt]s$/.exec(file)?.[1] ?? []).sort()
}

/** Loads one fault by its name. @throws UsageError that names the nearest known one. */
export async function loadFault(name: string): Promise<Fault> {
  return (await load('fault', name)).default
}

/** Loads one variant by its name. @throws UsageError that names the nearest known one. */
export async function loadVariant(name: string): Promise<Variant> {
  return (await load('variant', name)).default
}

async function load(kind: 'fault' | 'variant', name: string) {
  const names = await changeNames(kind)
  if (!names.includes(name)) {
    const meant = nearest(name, names)
    const code = kind === 'fault' ? 'FAULT_UNKNOWN' : 'VARIANT_UNKNOWN'
    throw new UsageError(
      code,
      `--${kind} ${name} is unknown${meant === undefined ? '' : `; did you mean ${meant}?`}`,
    )
  }
  // Sources are .ts, the published package is .js: the same ending as this file's.
  const ending = import.meta.url.slice(-3)
  return import(new URL(`../${kind}s/${name}${ending}`, import.meta.url).href)
}
