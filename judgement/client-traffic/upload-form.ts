import { excerpt } from '../text/excerpt.ts'
import { uploads } from './channel-calls.ts'
import type { ClientPart } from './client-traffic.ts'
import { type Findings, judgeEach, type Opinion } from './findings.ts'
import { BODY_UNSEEN } from './gaps.ts'
import { mediaTypes } from './json-form.ts'
import type { ServiceRequest } from './service-request.ts'
import type { ServiceTraffic } from './service-traffic.ts'

/** Judges client.upload-form: an upload is a form in parts, each of its files in a part called files. */
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
  if (body?.kind !== 'form') return { expected, actual: 'a body that is no form in parts' }
  const files = body.parts.filter(isFile)
  const astray = files.find(({ name }) => name !== 'files')
  if (astray !== undefined) return { expected, actual: `a file in a part called ${excerpt(astray.name)}` }
  if (files.length > 0) return undefined
  const isUntold = body.parts.some(({ name, text }) => name === 'files' && text === undefined)
  return isUntold ? { gap: BODY_UNSEEN } : { expected, actual: 'no file' }
}

/** What plain fields have; a part of another type is a file, with or without a name of its own. */
const PLAIN =
  /^(?:text\/|application\/(?:json|xml|x-www-form-urlencoded)\b|[\w.-]+\/[\w.-]+\+(?:json|xml)\b)/i

/** True for a part that is a file: it has the name of one, or the type of one (RFC 7578, 4.2 and 4.4). */
export function isFile({ filename, contentType }: ClientPart): boolean {
  return filename !== undefined || (contentType !== undefined && !PLAIN.test(contentType))
}
