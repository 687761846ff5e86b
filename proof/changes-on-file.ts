import { listFolder } from '../contracts/list-folder.ts'
import type { Fault } from '../reference-server/behaviour/fault.ts'
import type { Variant } from '../reference-server/behaviour/variant.ts'

/** A fault or variant with its name. */
export type Named<T> = T & { name: string }

/** Every fault of the reference server, in the order of names. */
export function faultsOnFile(): Promise<readonly Named<Fault>[]> {
  return listNamed<Fault>('reference-server/faults')
}

/** Every variant of the reference server, in the order of names. */
export function variantsOnFile(): Promise<readonly Named<Variant>[]> {
  return listNamed<Variant>('reference-server/variants')
}

/** What is listed below a folder of this repository, each with its name. */
export async function listNamed<T>(folder: string): Promise<readonly Named<T>[]> {
  const listed = await listFolder<T>(new URL(`../${folder}/`, import.meta.url))
  return Array.from(listed, ([name, one]) => ({ ...one, name }))
}
