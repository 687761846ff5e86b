import { isJsonObject, readJsonText } from '../json/json-body.ts'
import { channelCalls, uploads } from './channel-calls.ts'
import { type Findings, judgeEach, type Opinion } from './findings.ts'
import { FROM_THE_START } from './gaps.ts'
import { isAccepted, type ServiceRequest } from './service-request.ts'
import type { ServiceTraffic } from './service-traffic.ts'

/** Judges client.attachment-from-upload: each address that is attached to a message was in the answer to an earlier upload. */
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
    if (!unknown.every(isWebAddress)) return { expected, actual: 'a text that is no web address' }
    return {
      gap: {
        reason: 'the recording does not show where an attached address comes from',
        supply: `${FROM_THE_START}, with the answers to its uploads`,
      },
    }
  })
}

/** What a request attaches to its messages; nothing where its body cannot be read. */
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

/** The addresses in the answer to an upload; undefined where it was refused, or is not recorded. */
function urlsFrom({ exchange }: ServiceRequest): readonly string[] | undefined {
  const reading = readJsonText(exchange.response?.text ?? '')
  if (!isAccepted(exchange) || !reading.ok || !isJsonObject(reading.value)) return undefined
  const { uploadedFiles } = reading.value
  return Array.isArray(uploadedFiles) ? uploadedFiles.filter((url) => typeof url === 'string') : undefined
}

/** Two writings of one address are the same attachment. */
function comparable(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
