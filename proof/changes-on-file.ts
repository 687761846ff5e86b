import { readdir } from 'node:fs/promises'
import type { Fault } from '../reference-server/behaviour/fault.ts'
import type { Variant } from '../reference-server/behaviour/variant.ts'

/** A fault or variant with the name of its file. */
export type Named<T> = T & { name: string }

/** Every fault of the reference server: what lies in its folder, in the order of names. */
export function faultsOnFile(): Promise<readonly Named<Fault>[]> {
  return load<Fault>('faults')
}

/** Every variant of the reference server, in the order of names. */
export function variantsOnFile(): Promise<readonly Named<Variant>[]> {
  return load<Variant>('variants')
}

async function load<T>(folder: string): Promise<readonly Named<T>[]> {
  const home = new URL(`../reference-server/${folder}/`, import.meta.url)
  const files = (await readdir(home)).filter((file) => /^[a-z0-9-]+\.ts$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const { default: change }: { default: T } = await import(new URL(file, home).href)
      return { ...change, name: file.replace(/\.ts$/, '') }
    }),
  )
}
