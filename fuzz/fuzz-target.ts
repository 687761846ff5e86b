import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A parser of what strangers write, as a fuzzer sees it. */
export interface FuzzTarget {
  /** What it reads, and from whom. */
  reads: string
  /** The errors by which it refuses an input; any other is a defect. */
  refusals: readonly ErrorClass[]
  /** Pieces of the format, which chance alone would rarely produce. */
  words: readonly string[]
  /** Gives it one input, and asserts what has to hold for every input. `folder` is there for files, and is used by nobody else. */
  read(input: Buffer, folder: string): Promise<void>
}

type ErrorClass = abstract new (...parameters: never[]) => Error

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

/** Bytes cut as they may arrive: at places that the bytes themselves determine, so that the same bytes are always cut the same way. */
export function cutIntoPieces(bytes: Buffer): readonly Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + ((bytes[at] ?? 0) % 7) * (1 + (at >> 6))
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return pieces
}
