import type { Refused } from '../http/refused.ts'

/** What a thread is told to do: to call a function that a module exports. */
export interface Job {
  /** The URL of the module. */
  module: string
  name: string
  input: unknown
}

/** What came of it. */
export type Done<Output> =
  | { value: Output; refused: undefined }
  | { value: undefined; refused: Pick<Refused, 'reason' | 'message' | 'field' | 'code'> }
