import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Bytes that are kept of an answer. */
export const mostKept = 8192

/** The beginning of an answer, and how long it was. */
export interface KeptAnswer {
  headers: OutgoingHttpHeaders
  bytes: Buffer
  size: number
}

/** Keeps the beginning of what an answer is written with, from now on. */
export function keepAnswer(raw: ServerResponse): () => KeptAnswer {
  const chunks: Buffer[] = []
  let [size, kept] = [0, 0]
  const keep = (chunk: unknown): void => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (kept >= mostKept) return
    chunks.push(bytes.subarray(0, mostKept - kept))
    kept += bytes.length
  }
  // getHeaders does not show headers that are given with the status.
  let written: OutgoingHttpHeaders = {}
  before(raw, 'writeHead', ([, headers]) => {
    if (typeof headers === 'object' && !Array.isArray(headers)) written = { ...headers }
  })
  for (const name of ['write', 'end'] as const) before(raw, name, ([chunk]) => keep(chunk))
  return () => ({ headers: { ...raw.getHeaders(), ...written }, bytes: Buffer.concat(chunks), size })
}

/** Has `look` see what a method of an answer is given, before the method runs. */
function before(
  raw: ServerResponse,
  name: 'writeHead' | 'write' | 'end',
  look: (given: readonly unknown[]) => void,
): void {
  const original = raw[name]
  Object.defineProperty(raw, name, {
    configurable: true,
    writable: true,
    value: (...given: readonly unknown[]) => {
      look(given)
      return Reflect.apply(original, raw, given)
    },
  })
}

/** Says how a secret ends, unless the text is too short for that to be harmless. */
export function endOf(secret: string): string {
  return secret.length < 16 ? 'is much too short' : `ends in ${lastFour(secret)}`
}

/** What is shown of something that may be secret. */
export function lastFour(text: string): string {
  return text.length < 16 ? '…' : `…${text.slice(-4)}`
}

/** A message with everything in it that looks like a key, a secret or a token cut down to its end. */
export function shortenSecrets(message: string): string {
  return message.replace(/[\w~+/=-]{12,}(?:\.[\w~+/=-]{12,})*/g, (run) =>
    isInWords(run) ? run : lastFour(run),
  )
}

/** The member of an answer whose name looks like a secret of letters. */
const OPEN_NAME = 'maxFileSizeInMb'
/** A thread, a user or a channel: an ID that opens nothing. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Words have no digits among their letters, and no single small letter between capitals; one secret in a thousand has no digit. A number
 * may stand next to words: `Chrome/156`, `charset=utf-8`.
 */
function isInWords(run: string): boolean {
  if (run === OPEN_NAME || ID.test(run)) return true
  return (
    run.split(/[^\dA-Za-z]/).every((part) => /^(?:\d*|[A-Za-z]*)$/.test(part)) && !/[A-Z][a-z][A-Z]/.test(run)
  )
}
