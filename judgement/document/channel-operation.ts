import { type ChannelEndpoint, ROUTES } from '../channel/channel-endpoint.ts'
import { showJson } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import type { ChannelDocument } from './channel-document.ts'
import { listOperations } from './described-operation.ts'
import type { DescribedBody, DescribedOperation } from './openapi-operation.ts'

/**
 * Judges that a document describes a channel operation, and returns it. The channel's id may be in the path as it is or as a parameter, and
 * what precedes it in the server's address. @throws Violation
 */
export function channelOperation(document: ChannelDocument, name: ChannelEndpoint): DescribedOperation {
  const { method, path: end } = ROUTES[name]
  const place = endOfPath(name)
  const operations = listOperations(document)
  const found = operations.find((one) => one.method === method && one.paths.some((at) => place.test(at)))
  if (found !== undefined) return found
  const described = operations.flatMap(({ method: verb, paths }) => paths.map((at) => `${verb} ${at}`))
  throw new Violation({
    expected: `the document to describe ${method} /channelsApi/<channel id>/${end}`,
    actual: described.length === 0 ? 'no operation there' : showJson(described),
    place: { kind: 'document', at: '/paths' },
  })
}

/** Matches a path or an address of an operation from `/channelsApi/` on; its group is what stands for the id of the channel. */
export function endOfPath(name: ChannelEndpoint): RegExp {
  return new RegExp(`/channelsApi/([^/]+)/${ROUTES[name].path}/?$`)
}

/** How an operation is written in a violation: "POST …/invoke". */
export function nameOf(name: ChannelEndpoint): string {
  const { method, path: end } = ROUTES[name]
  return `${method} …/${end}`
}

/** The bodies of a successful answer; if none is described, those of any other answer. */
export function successBodies({
  responses,
}: Pick<DescribedOperation, 'responses'>): readonly DescribedBody[] {
  const all = [...responses].filter(([status]) => /^2(?:\d\d|xx)$/i.test(status))
  // Multi-Status says that something failed, and what is answered then is not shown.
  const whole = all.filter(([status]) => status !== '207')
  const successes = whole.length > 0 ? whole : all
  return successes.length > 0 ? successes.flatMap(([, bodies]) => bodies) : (responses.get('default') ?? [])
}

/** Judges that a successful answer is described with that status, and returns its bodies. @throws Violation */
export function bodiesAt(
  { responses }: DescribedOperation,
  status: string,
  what: string,
): readonly DescribedBody[] {
  const statuses = [...responses.keys()]
  const known = [status, '2XX', '2xx'].find((one) => statuses.includes(one))
  const other = statuses.some((one) => one.startsWith('2')) || !statuses.includes('default')
  if (known === undefined && other) {
    throw new Violation({
      expected: `${what} to be described with status ${status}`,
      actual: statuses.join(', ') || 'no answer there',
    })
  }
  return responses.get(known ?? 'default') ?? []
}

/**
 * Judges that some of the bodies are JSON, and returns those. What stands beside application/json is for who asks for it, and is not judged.
 * `what` names them. @throws Violation
 */
export function jsonBodies(bodies: readonly DescribedBody[], what: string): readonly DescribedBody[] {
  const json = [isPlainJson, isOtherJson, isAnything]
    .map((isThis) => bodies.filter(({ mediaType }) => isThis(mediaType)))
    .find(({ length }) => length > 0)
  if (json !== undefined) return json
  throw new Violation({
    expected: `${what} to be described as JSON`,
    actual: bodies.length === 0 ? 'no body there' : bodies.map(({ mediaType }) => mediaType).join(', '),
  })
}

function isPlainJson(mediaType: string): boolean {
  return mediaType === 'application/json'
}

/** True for the media type of one JSON value in a form of its own. */
function isOtherJson(mediaType: string): boolean {
  return mediaType.endsWith('+json') && mediaType !== 'application/stream+json'
}

function isAnything(mediaType: string): boolean {
  return /^(?:application|\*)\/\*$/.test(mediaType)
}
