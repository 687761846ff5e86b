import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FuzzTarget } from './fuzz-target.ts'

/** Where a target is: its module, and the inputs that are kept for it. */
export interface TargetPlace {
  name: string
  module: URL
  corpus: string
}

/** Every target there is: a file of `targets/`, with a folder of `corpus/` of the same name. */
export function findTargets(): readonly TargetPlace[] {
  return readdirSync(new URL('targets/', import.meta.url))
    .toSorted()
    .map((file) => file.replace(/\.ts$/, ''))
    .map((name) => ({
      name,
      module: new URL(`targets/${name}.ts`, import.meta.url),
      corpus: fileURLToPath(new URL(`corpus/${name}`, import.meta.url)),
    }))
}

/** The target that a module exports. */
export async function loadTarget(module: string | URL): Promise<FuzzTarget> {
  const { target }: { target: FuzzTarget } = await import(String(module))
  return target
}
