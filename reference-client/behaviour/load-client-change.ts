import { readdir } from 'node:fs/promises'
import { UsageError } from '../../contracts/errors.ts'
import { nearest } from '../../contracts/nearest.ts'
import type { ClientChange } from './client-change.ts'

/** Loads the change of a fault or a variant by its name. @throws UsageError that names the nearest known one */
export async function loadClientChange(kind: 'fault' | 'variant', name: string): Promise<ClientChange> {
  const folder = new URL(`../${kind}s/`, import.meta.url)
  const names = (await readdir(folder)).flatMap((file) => /^([a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? [])
  if (!names.includes(name)) {
    const meant = nearest(name, names)
    throw new UsageError(
      kind === 'fault' ? 'FAULT_UNKNOWN' : 'VARIANT_UNKNOWN',
      `--${kind} ${name} is unknown${meant === undefined ? '' : `; did you mean ${meant}?`}`,
    )
  }
  const { default: found }: { default: { change: ClientChange } } = await import(`${folder.href}${name}.ts`)
  return found.change
}
