import { withoutUndefined } from '../../../contracts/without-undefined.ts'
import type { ClientBody, ClientPart } from '../../../judgement/client-traffic/client-traffic.ts'
import { readForm } from '../recording/read-form.ts'
import { NO_TEXT, textBody } from '../text-body.ts'
import type { HarContent, HarEntry } from './har-entry.ts'
import type { HarPostData } from './har-post-data.ts'

/** Methods that normally have a body. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH'])
/** Characters of a body beyond which it counts as not recorded. */
const MOST = 4 * 1024 * 1024

/** The body that was sent, as far as a HAR entry shows it. */
export async function bodyOfEntry({ request }: HarEntry): Promise<ClientBody | undefined> {
  const { postData, method } = request
  const size = sizeOf(request)
  if (postData === undefined) {
    // Browsers give 0 for a body that they do not show, beside a type that only a body has.
    const isHidden = size === 0 && WITH_BODY.has(method) && headerOf(request, 'content-type') !== undefined
    if (isHidden && headerOf(request, 'content-length') !== '0') return notRecorded(undefined)
    if (size === 0 || (size === undefined && !WITH_BODY.has(method))) return undefined
    return notRecorded(size)
  }
  const contentType = headerOf(request, 'content-type') ?? postData.mimeType
  const isForm = /^\s*multipart\/form-data/i.test(contentType)
  const bytes = bytesOf(postData)
  if (bytes.length === 0) return bodyFromParams(postData, isForm, size)
  if (isForm) return formOf(bytes, contentType, postData, size)
  return bytes.length > MOST ? notRecorded(bytes.length) : textBody(bytes)
}

/** The body that was received, as far as a HAR entry shows it; undefined if it cannot be read. */
export function answerOfEntry({ text, encoding, mimeType }: HarContent): string | undefined {
  if (text === undefined || NO_TEXT.test(mimeType)) return undefined
  const read = encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text
  return read.length > MOST ? undefined : read
}

/** Some tools record the fields of a form instead of its text. */
function bodyFromParams(
  { params, mimeType }: HarPostData,
  isForm: boolean,
  size: number | undefined,
): ClientBody | undefined {
  if (params.length === 0) return size === 0 ? undefined : notRecorded(size)
  if (isForm) return { kind: 'form', parts: params.map(partOf), ...withoutUndefined({ size }) }
  if (!/urlencoded/i.test(mimeType)) return notRecorded(size)
  const pairs = params.map(({ name, value = '' }): [string, string] => [name, value])
  return { kind: 'text', text: new URLSearchParams(pairs).toString() }
}

function partOf({ name, value, fileName, contentType }: HarPostData['params'][number]): ClientPart {
  return {
    name,
    ...(fileName === undefined ? {} : { filename: fileName }),
    ...(contentType === undefined ? {} : { contentType }),
    ...(fileName !== undefined || value === undefined ? {} : { text: value }),
  }
}

/**
 * The parts of a form. Tools leave the bytes of files out of the text, or spoil them: sizes are given only if the text is as long as the
 * body was. Where the text is not a form, the tool may have made it so.
 */
async function formOf(
  bytes: Buffer,
  contentType: string,
  { params }: HarPostData,
  size: number | undefined,
): Promise<ClientBody> {
  const form = await readForm(bytes, contentType)
  const parts = form ?? (await readForm(addLineEnds(bytes), contentType))
  if (parts === undefined) {
    return params.length > 0
      ? { kind: 'form', parts: params.map(partOf), ...withoutUndefined({ size }) }
      : notRecorded(size)
  }
  const isExact = form !== undefined && size === bytes.length
  // An empty file counts as one whose bytes the tool left out, unless the lengths say otherwise.
  const holdsFiles = isExact || parts.every((part) => part.size !== 0)
  return {
    kind: 'form',
    parts: isExact ? parts : parts.map(({ size: _, ...part }) => part),
    ...(isExact ? {} : withoutUndefined({ size })),
    ...(holdsFiles ? { content: bytes.toString('base64') } : {}),
  }
}

function addLineEnds(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(/\r?\n/g, '\r\n'), 'latin1')
}

function bytesOf({ text = '', encoding }: HarPostData): Buffer {
  return Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8')
}

/** Bytes of the body, according to the header or the file. */
function sizeOf(request: HarEntry['request']): number | undefined {
  const length = headerOf(request, 'content-length') ?? ''
  return /^\d{1,15}$/.test(length) ? Number(length) : request.bodySize
}

function headerOf({ headers }: HarEntry['request'], wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
}

function notRecorded(size: number | undefined): ClientBody {
  return { kind: 'not-recorded', ...withoutUndefined({ size }) }
}
