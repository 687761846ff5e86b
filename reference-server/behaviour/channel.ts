import type { FastifyRequest } from 'fastify'
import type { SupportedExtensionRow } from '../../contracts/supported-extensions.ts'
import type { Answer } from '../http/answer.ts'
import { type ChannelEndpoint, mediaTypeOf } from '../http/body.ts'
import { type JsonObject, parseJson } from '../http/json.ts'
import { type Refused, statusOf } from '../http/refused.ts'
import { digestOf, sameDigest } from '../state/secret.ts'
import type { WorldState } from '../state/world-state.ts'
import type { Channel } from '../store/channels.ts'
import type { Store } from '../store/store.ts'

/** What all endpoints of a channel decide before they look at what was asked. */
export interface ChannelBehaviour {
  /** The key a request carries; undefined when it carries none. */
  readKey(request: FastifyRequest, endpoint: ChannelEndpoint): string | undefined
  find(channelId: string, store: Store): Channel | undefined
  /** What is kept of a channel key; has to fit keyMatches. */
  digestKey(key: string): string
  keyMatches(
    given: string | undefined,
    channel: Channel,
    endpoint: ChannelEndpoint,
    world: WorldState,
  ): boolean | Promise<boolean>
  acceptsMediaType(contentType: string | undefined, endpoint: ChannelEndpoint): boolean
  /** @throws Refused as malformed. */
  parseBody(bytes: Uint8Array, endpoint: ChannelEndpoint): unknown
  /** Whether a channel answers messages: an agent has to be assigned. */
  serves(channel: Channel): boolean
  refusal(refused: Refused, request: FastifyRequest): Answer
}

/** The channel endpoints as specified. */
export const correctChannel: ChannelBehaviour = {
  readKey: (request) => {
    const key = request.headers['service-api-key']
    return typeof key === 'string' && key !== '' ? key : undefined
  },
  find: (channelId, store) => store.channels.find(channelId),
  digestKey: digestOf,
  keyMatches: (given, channel) => given !== undefined && sameDigest(digestOf(given), channel.keyDigest),
  acceptsMediaType: (contentType) => mediaTypeOf(contentType) === 'application/json',
  parseBody: (bytes) => parseJson(bytes),
  serves: (channel) => channel.agentId !== null,
  refusal: (refused) => ({
    status: statusOf[refused.reason],
    headers:
      refused.reason === 'unauthenticated' ? { 'www-authenticate': 'ServiceApiKey realm="channel"' } : {},
    body: { error: refused.reason, message: refused.message },
  }),
}

/** What happens to the OpenAPI document that is generated for a channel. */
export interface DocumentBehaviour {
  document(document: JsonObject): JsonObject
  /** Whether the caller may read it; anybody else finds nothing there. */
  admits(request: FastifyRequest, channel: Channel, world: WorldState): boolean | Promise<boolean>
}

/** The document as it is generated. It holds nothing secret, and is read before one has a key. */
export const correctDocument: DocumentBehaviour = {
  document: (document) => document,
  admits: () => true,
}

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

/** What the upload endpoint decides. */
export interface UploadBehaviour {
  acceptsMediaType(contentType: string | undefined): boolean
  /** Why a form cannot be read, judging by the text of its beginning; undefined when it can. */
  formProblem(written: string): string | undefined
  /** Whether a file part of that name is an upload. */
  acceptsPart(name: string): boolean
  /** The row that a file's name falls under; undefined refuses the file. */
  rowOf(fileName: string, rows: readonly SupportedExtensionRow[]): SupportedExtensionRow | undefined
  /** The most bytes that a file under this row may have. @param before how many files came before it in the upload */
  limit(row: SupportedExtensionRow, before?: number, request?: FastifyRequest): number
  /** Whether a file past its limit is left out of its upload; otherwise the whole upload is refused. */
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

/** Keeps the last segment, shortened, without anything that a path, a header or a terminal could trip over. */
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
