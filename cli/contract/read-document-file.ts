import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { EXPECTED, type SourceDocument } from './source-document.ts'

/** Far beyond any document of five operations; what is read is held as a whole, several times over. */
const MOST_MEGABYTES = 16

/** Reads the document in a file, or in a pipe. @throws UsageError INPUT_UNREADABLE */
export async function readDocumentFile(path: string): Promise<SourceDocument> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    // Pieces are counted as they come: the size of a pipe or a device cannot be asked for.
    for await (const piece of createReadStream(path)) {
      size += piece.length
      if (size > MOST_MEGABYTES * 1024 * 1024) break
      pieces.push(piece)
    }
  } catch (error) {
    throw new UsageError('INPUT_UNREADABLE', `${path}: ${whyUnreadable(error)}`)
  }
  if (size > MOST_MEGABYTES * 1024 * 1024) {
    throw new UsageError(
      'INPUT_UNREADABLE',
      `${path}: is larger than ${MOST_MEGABYTES} MB; ${EXPECTED}, of that size at most`,
    )
  }
  return { name: basename(path), text: Buffer.concat(pieces).toString('utf8') }
}

function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') {
    return `no such file; ${EXPECTED}, by its path or by an address that begins with http:// or https://`
  }
  if (code === 'EISDIR') return `is a folder; ${EXPECTED}, by the path of its file`
  if (code === 'EACCES') return `may not be read by this user; ${EXPECTED}, in a file that can be read`
  return `could not be read (${String(code ?? error)}); ${EXPECTED}`
}
