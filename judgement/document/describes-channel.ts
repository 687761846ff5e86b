import { decodeEscapes } from '../../text/decode-escapes.ts'
import { dropLastSlashes } from '../../text/trim-ends.ts'
import { CHANNEL_ENDPOINTS, ROUTES } from '../channel/channel-endpoint.ts'
import { type JsonObject, showJson } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import type { ChannelDocument } from './channel-document.ts'
import { endOfPath, nameOf } from './channel-operation.ts'
import { listOperations } from './described-operation.ts'
import { assertTakesValue } from './described-request.ts'
import type { DescribedOperation } from './openapi-operation.ts'

/** What stands for the id of any channel: a marked parameter, or a word that says only that. */
const PARAMETER = /\{[^{}]*\}|<[^<>]*>|\[[^[\]]*\]|^[:$*]/
const WORDS = [
  ...['channel', 'channelid', 'mychannel', 'mychannelid', 'yourchannel', 'yourchannelid'],
  ...['example', 'examplechannel', 'examplechannelid', 'id', 'placeholder', 'string'],
]

/**
 * Judges that a document can describe this channel: the paths of each operation name this channel, or one that is left open. They may name
 * other channels, too. A variable of a server may stand for any channel, whatever its default. For document.operations. @throws Violation
 */
export function assertDescribesChannel(document: ChannelDocument, channelId: string): void {
  const operations = listOperations(document)
  for (const endpoint of CHANNEL_ENDPOINTS) {
    const { method } = ROUTES[endpoint]
    const path = endOfPath(endpoint)
    const described = operations.filter((operation) => operation.method === method)
    for (const { templates, parameters } of described) {
      const placeholder = templates.flatMap((at) => /^\{(.*)\}$/.exec(path.exec(at)?.[1] ?? '')?.[1] ?? [])[0]
      const parameter = parameters.find(({ in: place, name }) => place === 'path' && name === placeholder)
      if (placeholder === undefined || parameter === undefined) continue
      const what = `the channel ${channelId}`
      assertTakesValue(document, parameter, { value: channelId, what, where: nameOf(endpoint) })
    }
    const named = described.flatMap(({ templates }) => templates.flatMap((at) => path.exec(at)?.[1] ?? []))
    if (named.length === 0 || named.some((id) => canBe(decodeEscapes(id), channelId))) continue
    throw new Violation({
      expected: `the document to describe ${nameOf(endpoint)} of the channel ${channelId}`,
      actual: `that of ${[...new Set(named)].join(', ')}`,
      place: { kind: 'document', at: '/paths' },
    })
  }
}

function canBe(id: string, channelId: string): boolean {
  const word = id.toLowerCase().replaceAll(/[^a-z]/g, '')
  const isWord = /^[a-z _.-]+$/i.test(id) && WORDS.includes(word)
  return PARAMETER.test(id) || isWord || id.toLowerCase() === channelId.toLowerCase()
}

/** Names by which a machine refers to itself. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * Judges that the servers of a document lead to this channel: if each address of an operation is absolute, one of them is below `baseUrl`,
 * whatever its scheme, which a proxy may change. An address with a variable in its host may be any. For document.operations.
 * @throws Violation
 */
export function assertLeadsToChannel(document: ChannelDocument, baseUrl: string): void {
  const wanted = placeOf(baseUrl)
  const operations = listOperations(document)
  for (const endpoint of CHANNEL_ENDPOINTS) {
    const { method } = ROUTES[endpoint]
    const path = endOfPath(endpoint)
    const addresses = operations
      .filter((operation) => operation.method === method)
      .flatMap((operation) => operation.addresses)
      .filter((address) => path.test(address))
    if (!addresses.every(isAbsolute)) continue
    const places = addresses.map((address) => placeOf(address.slice(0, address.lastIndexOf('/channelsApi/'))))
    if (places.length === 0 || places.includes(wanted)) continue
    throw new Violation({
      expected: `the servers of the document to lead ${nameOf(endpoint)} to ${wanted}`,
      actual: `that they lead to ${[...new Set(places)].join(', ')}`,
      place: { kind: 'document', at: document.dialect === 'swagger' ? '/host' : '/servers' },
    })
  }
}

function isAbsolute(address: string): boolean {
  return /^https?:\/\/[^/{}]+(?:\/|$)/i.test(address)
}

/** Host, port and path of an address, without its scheme: `127.0.0.1:8080/base`. */
function placeOf(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  const host = THIS_MACHINE.includes(url.hostname) ? THIS_MACHINE[0] : url.hostname
  const port = url.port === '' ? '' : `:${url.port}`
  return `${host}${port}${dropLastSlashes(url.pathname)}`
}

const HEADER = 'service-api-key'

/** Judges that an operation is described as needing the key in its header, by a scheme or by a required parameter. @throws Violation */
export function assertNeedsKeyHeader({ security, parameters }: DescribedOperation, where: string): void {
  if (parameters.some((parameter) => isKeyHeader(parameter) && parameter['required'] === true)) return
  // If one alternative does without, a caller may, too.
  if (security.length > 0 && security.every((schemes) => schemes.some(isKeyScheme))) return
  throw new Violation({
    expected: `${where} to be described as needing the header ${HEADER}`,
    actual: describeKeys(security, parameters),
  })
}

function isKeyScheme(scheme: JsonObject): boolean {
  return scheme['type'] === 'apiKey' && isKeyHeader(scheme)
}

/** True for a parameter or a scheme that is the header of the key. */
export function isKeyHeader({ in: place, name }: JsonObject): boolean {
  return place === 'header' && typeof name === 'string' && name.toLowerCase() === HEADER
}

function describeKeys(security: DescribedOperation['security'], parameters: readonly JsonObject[]): string {
  if (parameters.some(isKeyHeader)) return 'a header parameter of that name that is not required'
  return security.length === 0 ? 'no security' : `the security schemes ${showJson(security)}`
}
