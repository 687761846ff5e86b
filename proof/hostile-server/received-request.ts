import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Bytes of a body that are kept: enough for every message, and for two files larger than the largest limit. */
const KEPT = 64 * 1024 * 1024

/** A request, read to its end. */
export interface ReceivedRequest {
  method: string
  /** Without its query. */
  path: string
  headers: IncomingHttpHeaders
  text: string
  /** The content of the parts called `files` in a form; undefined if the body is not a form. */
  files?: readonly ReceivedFile[] | undefined
}

interface ReceivedFile {
  name: string
  /** Bytes. */
  size: number
}

/** Reads a request to its end; undefined if it broke off. */
export async function readRequest(message: IncomingMessage): Promise<ReceivedRequest | undefined> {
  const kept: Buffer[] = []
  let size = 0
  try {
    for await (const piece of message as AsyncIterable<Buffer>) {
      if (size < KEPT) kept.push(piece)
      size += piece.length
    }
  } catch {
    return undefined
  }
  const [path = '/'] = (message.url ?? '/').split('?')
  const body = Buffer.concat(kept)
  const { method = 'GET', headers } = message
  return { method, path, headers, text: body.toString('utf8'), files: await filesIn(body, headers) }
}

async function filesIn(
  body: Uint8Array<ArrayBuffer>,
  { 'content-type': type = '' }: IncomingHttpHeaders,
): Promise<readonly ReceivedFile[] | undefined> {
  if (!/^multipart\/form-data;/i.test(type)) return undefined
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    return form.getAll('files').filter((entry) => entry instanceof File)
  } catch {
    return undefined
  }
}
