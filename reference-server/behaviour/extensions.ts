import type { SupportedExtensionRow } from '../../contracts/supported-extensions.ts'
import type { Answer } from '../http/answer.ts'

/** What the listing of supported extensions decides. */
export interface ExtensionsBehaviour {
  rows(rows: readonly SupportedExtensionRow[]): readonly unknown[]
  reply(rows: readonly unknown[]): Answer
}

/** The listing as specified. */
export const correctExtensions: ExtensionsBehaviour = {
  rows: (rows) => rows,
  reply: (rows) => ({ status: 200, body: { supportedFileExtensions: rows } }),
}
