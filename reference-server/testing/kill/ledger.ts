import { digestOf } from '../../state/secret.ts'

/** A step that was under way when the process was killed: it was done or it was not. */
interface Doubtful<Step extends string> {
  doubt: Step | undefined
  /** Whether it was touched since it was last looked at. */
  fresh: boolean
}

/** A credential as its owner knows it. */
export interface KnownCredential extends Doubtful<'rotate' | 'deactivate'> {
  clientId: string
  /** Undefined if a rotation was done and its answer never came. */
  secret: string | undefined
  /** The one before. */
  retired: string | undefined
  state: string
}

/** A channel as its owner knows it. */
export interface KnownChannel extends Doubtful<'assign'> {
  channelId: string
  apiKey: string
  assigned: boolean
}

/** Something that is made once and never changed. */
interface Known {
  fresh: boolean
}

/** An upload of one request. Its name says what is in it. */
export interface KnownUpload extends Known {
  urls: readonly string[]
  names: readonly string[]
}

/** A custom API. Its name says what its definition is. */
export interface KnownImport extends Known {
  id: string
  name: string
}

/** What the server acknowledged, as far as a client can know. */
export class Ledger {
  readonly credentials: KnownCredential[] = []
  readonly channels: KnownChannel[] = []
  readonly uploads: KnownUpload[] = []
  readonly imports: KnownImport[] = []
  /** The ids of threads that were answered with a batch. */
  readonly threads: string[] = []
  /** Seconds that the clock was moved on. */
  advanced = 0
  /** Seconds that it may have been moved on in addition. */
  advancing = 0
  /** Answers that came. */
  acknowledged = 0
  /** Requests that never got theirs. */
  cutOff = 0
}

/** How many messages a batch has. */
export const batchSize = 3

/** The bytes of an uploaded file, which follow from its name: `<request>-<part>-<size>.txt`. */
export function bytesOf(fileName: string): Buffer {
  const size = Number(/-(\d+)\.txt$/.exec(fileName)?.[1])
  return Buffer.alloc(size, digestOf(fileName))
}

/** The names of the files of one request. */
export function fileNamesOf(request: string, sizes: readonly number[]): readonly string[] {
  return sizes.map((size, part) => `${request}-${part}of${sizes.length}-${size}.txt`)
}

/** How many files belong to the same request as this one, and which request that is. */
export function groupOf(fileName: string): { request: string; size: number } {
  const [, request = '', size = ''] = /^(.*)-\d+of(\d+)-\d+\.txt$/.exec(fileName) ?? []
  return { request, size: Number(size) }
}

/** The definition that a custom API of this name is imported from; its length depends on the name too. */
export function definitionOf(name: string): string {
  const paths = Object.fromEntries(pathsOf(name).map((path) => [path, { get: { summary: name, responses } }]))
  return JSON.stringify({
    ...{ openapi: '3.0.3', info: { title: name, version: '1' } },
    ...{ servers: [{ url: 'http://127.0.0.1:1' }], paths },
  })
}

/** The actions that it lets agents do. */
export function actionsOf(name: string): readonly object[] {
  return pathsOf(name).map((path) => ({ method: 'GET', path, summary: name }))
}

const responses = { 200: { description: 'It is there.' } }

function pathsOf(name: string): readonly string[] {
  const count = 1 + (Number.parseInt(digestOf(name).slice(0, 4), 16) % 20)
  return Array.from({ length: count }, (_, index) => `/${name}/${index}`)
}
