import type { SupportedExtensionRow } from '../../contracts/supported-extensions.ts'
import type { Answer } from '../http/answer.ts'
import { mediaTypeOf } from '../http/media-type.ts'

/** What the upload endpoint decides. */
export interface UploadBehaviour {
  acceptsMediaType(contentType: string | undefined): boolean
  /** Why a form cannot be read, by how its beginning is written; undefined when it can. */
  formProblem(written: string): string | undefined
  /** Whether a file part of that name is an upload. */
  acceptsPart(name: string): boolean
  /** The row that a file's name falls under; undefined refuses the file. */
  rowOf(fileName: string, rows: readonly SupportedExtensionRow[]): SupportedExtensionRow | undefined
  /** The most bytes that a file under this row may have. @param before how many files came before it in the upload */
  limit(row: SupportedExtensionRow, before?: number): number
  /** Whether a file past its limit is left out of its upload, where it would otherwise be refused with all of it. */
  leavesOutTooLarge(): boolean
  /** Whether an upload without any file is refused. */
  needsFile(): boolean
  /** The last segment of a file's URL, made from the name it came with. Never a path. */
  urlName(fileName: string): string
  /** @param sizes bytes of each file @param digests the SHA-256 of each file's bytes, in hex */
  reply(urls: readonly string[], sizes?: readonly number[], digests?: readonly string[]): Answer
}

/** Uploads as specified; a megabyte is 1 048 576 bytes, the larger of its two meanings. */
export const correctUpload: UploadBehaviour = {
  acceptsMediaType: (contentType) => mediaTypeOf(contentType) === 'multipart/form-data',
  formProblem: () => undefined,
  acceptsPart: (name) => name === 'files',
  rowOf: (fileName, rows) => rows.find((row) => row.extension === extensionOf(fileName)),
  limit: (row) => row.maxFileSizeInMb * 1_048_576,
  leavesOutTooLarge: () => false,
  needsFile: () => true,
  urlName,
  reply: (urls) => ({ status: 201, body: { uploadedFiles: urls } }),
}

function extensionOf(fileName: string): string {
  return /\.[^./\\]*$/.exec(fileName)?.[0].toLowerCase() ?? ''
}

/** Keeps the last segment, without what a path, a header or a terminal could trip over, and not too much of it. */
function urlName(fileName: string): string {
  const extension = extensionOf(fileName)
  const stem = fileName
    .slice(0, fileName.length - extension.length)
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}\p{Z}"]+/gu, '-')
    .replace(/^\.+/, '')
  return `${Array.from(stem).slice(0, 80).join('') || 'file'}${extension}`
}
