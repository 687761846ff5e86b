import { supportedExtensions } from '../../contracts/supported-extensions.ts'
import { pluralise } from '../../text/pluralise.ts'
import { hasSuccessStatus } from '../answer/accepted.ts'
import { isJsonObject, readJsonText } from '../json/json-body.ts'
import { excerpt } from '../text/excerpt.ts'
import type { ClientPart } from './client-traffic.ts'
import { normaliseEscapes } from './destination-of.ts'
import {
  BODY_UNSEEN,
  COMPLETE_RECORDING,
  type Findings,
  type Gap,
  judgeEach,
  type Opinion,
} from './findings.ts'
import { channelCalls, mediaTypes, uploads } from './message-form.ts'
import type { ServiceRequest } from './service-request.ts'
import type { ServiceTraffic } from './service-traffic.ts'

/** Judges client.upload-form: an upload is a multipart form, each of its files in a part called files. */
export function judgeUploads(traffic: ServiceTraffic): Findings {
  return judgeEach(uploads(traffic), 'the client uploaded nothing', (request) =>
    opinionOn(request, traffic.isWhole),
  )
}

function opinionOn({ exchange }: ServiceRequest, isWhole: boolean): Opinion {
  const { method, body } = exchange
  if (method.toUpperCase() !== 'POST') {
    return { expected: 'an upload to be sent with POST', actual: excerpt(method) }
  }
  const types = mediaTypes(exchange)
  if (types.length !== 1 || types[0] !== 'multipart/form-data') {
    return {
      expected: 'an upload to be sent as multipart/form-data',
      actual: types.length === 0 ? 'no Content-Type' : types.map((type) => excerpt(type)).join(' and '),
    }
  }
  const expected = 'an upload to have each of its files in a part called files'
  if (body?.kind === 'not-recorded' || (body?.kind === 'text' && !isWhole)) return { gap: BODY_UNSEEN }
  if (body?.kind !== 'form') return { expected, actual: 'a body that is not multipart' }
  const files = body.parts.filter(isFile)
  const astray = files.find(({ name }) => name !== 'files')
  if (astray !== undefined) return { expected, actual: `a file in a part called ${excerpt(astray.name)}` }
  if (files.length > 0) return undefined
  const isUntold = body.parts.some(
    ({ name, text, size }) => name === 'files' && text === undefined && size === undefined,
  )
  return isUntold ? { gap: BODY_UNSEEN } : { expected, actual: 'no file' }
}

/** The types of plain fields; a part of another type is a file, with or without a file name. */
const PLAIN =
  /^(?:text\/|application\/(?:json|xml|x-www-form-urlencoded)\b|[\w.-]+\/[\w.-]+\+(?:json|xml)\b)/i

/** True for a part that is a file: it has a file name, or the type of a file (RFC 7578, 4.2 and 4.4). */
function isFile(part: ClientPart): boolean {
  const { filename, contentType } = part
  if (isOfEmptyField(part)) return false
  return filename !== undefined || (contentType !== undefined && !PLAIN.test(contentType))
}

/** True for what a browser sends for a file field in which nothing was chosen: no name, and no byte. */
function isOfEmptyField({ filename, size = 0 }: ClientPart): boolean {
  return filename === '' && size === 0
}

/** The larger of the two readings of a megabyte. */
const MEGABYTE = 1_048_576

const SIZE_UNSEEN: Gap = {
  reason: 'the recording does not tell how large an uploaded file is',
  supply: 'a recording with the files that are uploaded, or their sizes',
}

/** Judges client.within-limits: what is uploaded has a supported extension, and is no larger than the limit of its category. */
export function judgeUploadLimits(traffic: ServiceTraffic): Findings {
  const withFiles = uploads(traffic).filter(({ exchange: { body } }) => {
    return body?.kind === 'not-recorded' || filesIn(body).length > 0
  })
  return judgeEach(withFiles, 'the client uploaded no file', opinionOnLimits)
}

function opinionOnLimits({ exchange: { body } }: ServiceRequest): Opinion {
  if (body?.kind === 'not-recorded') return { gap: BODY_UNSEEN }
  const most = body?.kind === 'form' ? body.size : undefined
  const opinions = filesIn(body).flatMap((file) => opinionOnFile(file, most) ?? [])
  return opinions.find((opinion) => !('gap' in opinion)) ?? opinions[0]
}

/** @param most bytes of the whole body, which no file in it exceeds */
function opinionOnFile({ filename, size }: ClientPart, most = Number.POSITIVE_INFINITY): Opinion {
  if (filename === undefined) return undefined
  const extension = /\.[^./\\]*$/.exec(filename.trim())?.[0].toLowerCase() ?? ''
  const row = supportedExtensions.find((supported) => supported.extension === extension)
  if (row === undefined) {
    const shown = /^\.[a-z0-9]{1,12}$/.test(extension) ? extension : 'no such extension'
    return {
      expected: 'a file with an extension that is supported',
      actual: extension === '' ? 'a file without one' : `a file with ${shown}`,
    }
  }
  const limit = row.maxFileSizeInMb * MEGABYTE
  if (size === undefined) return most <= limit ? undefined : { gap: SIZE_UNSEEN }
  if (size <= limit) return undefined
  return {
    expected: `a file of ${row.category} to have at most ${pluralise(limit, 'byte')}`,
    actual: `one of ${pluralise(size, 'byte')}`,
  }
}

function filesIn(body: ServiceRequest['exchange']['body']): readonly ClientPart[] {
  return body?.kind === 'form' ? body.parts.filter(isFile) : []
}

/** Judges client.attachment-from-upload: each address attached to a message was in the answer to an earlier upload. */
export function judgeAttachments(traffic: ServiceTraffic): Findings {
  const messages = channelCalls(traffic, 'stream', 'invoke', 'batch').filter(
    (request) => filesAttachedTo(request).length > 0,
  )
  const answers = uploads(traffic).map((upload) => ({ upload, urls: urlsFrom(upload) }))
  return judgeEach(messages, 'the client attached nothing to a message', (message): Opinion => {
    const earlier = answers.filter(({ upload }) => upload.position < message.position)
    const known = new Set(earlier.flatMap(({ urls }) => urls ?? []).map(comparable))
    const unknown = filesAttachedTo(message).filter((address) => !known.has(comparable(address)))
    if (unknown.length === 0) return undefined
    const expected = 'what is attached to a message to be an address that an upload was answered with'
    if (traffic.isWhole) return { expected, actual: 'one that no earlier answer to the client held' }
    if (!unknown.every(isWebAddress)) return { expected, actual: 'a text that is not a web address' }
    return {
      gap: {
        reason: 'the recording does not show where an attached address comes from',
        supply: `${COMPLETE_RECORDING}, with the answers to its uploads`,
      },
    }
  })
}

/** What a request attaches to its messages; nothing if its body cannot be read. */
function filesAttachedTo({ exchange: { body } }: ServiceRequest): readonly string[] {
  const reading = body?.kind === 'text' ? readJsonText(body.text) : undefined
  if (reading === undefined || !reading.ok) return []
  return [reading.value]
    .flat()
    .filter(isJsonObject)
    .flatMap((message) => [message['attachedFiles']].flat())
    .filter((address) => typeof address === 'string')
    .filter((address) => address !== '')
}

/** The addresses in the answer to an upload; undefined if it was refused, or is not recorded. */
function urlsFrom({ exchange }: ServiceRequest): readonly string[] | undefined {
  const reading = readJsonText(exchange.response?.text ?? '')
  if (!hasSuccessStatus(exchange) || !reading.ok || !isJsonObject(reading.value)) return undefined
  const { uploadedFiles } = reading.value
  return Array.isArray(uploadedFiles) ? uploadedFiles.filter((url) => typeof url === 'string') : undefined
}

/** Two spellings of one address are the same attachment. */
function comparable(address: string): string {
  return URL.canParse(address) ? normaliseEscapes(new URL(address).href) : address
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
