import { listNamed, type Named } from '../changes-on-file.ts'
import type { Hostile } from './define-hostile.ts'

/** A hostile with its name. */
export type NamedHostile = Named<Hostile>

/** Every hostile: what the files in proof/hostile/ list, in the order of names. */
export function hostilesOnFile(): Promise<readonly NamedHostile[]> {
  return listNamed('proof/hostile')
}
