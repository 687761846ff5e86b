/** A parser of what strangers write, as a fuzzer sees it. */
export interface FuzzTarget {
  /** What it reads, and of whom. */
  reads: string
  /** The errors by which it refuses an input; any other is a defect. */
  refusals: readonly ErrorClass[]
  /** Pieces of the format, which chance alone would hardly make. */
  words: readonly string[]
  /** Gives it one input, and asserts what has to hold of every one. `folder` is there for files, and is nobody else's. */
  read(input: Buffer, folder: string): Promise<void>
}

type ErrorClass = abstract new (...parameters: never[]) => Error
