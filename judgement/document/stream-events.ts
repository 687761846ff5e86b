import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import { keepRequired, validatorOf } from './body-schema.ts'
import type { ChannelDocument } from './channel-document.ts'
import { jsonSchemaOf } from './json-schema-of.ts'
import { listMembers, partsOf } from './member-names.ts'

const EVENTS = [
  { message: '', event: 'on_chat_model_start' },
  { message: 'Größe 👍\n', event: 'on_chat_model_stream' },
  { message: '', event: 'on_chat_model_end' },
]

/**
 * Judges that the schema of a streamed answer accepts the three kinds of events, if it describes the JSON of an event. It may also describe
 * the stream as text, or not at all; it may leave out anything of an event. `where` names its place. @throws Violation
 */
export function assertLetsEventsPass(document: ChannelDocument, schema: unknown, where: string): void {
  const described = eventSchemas(document, schema)
  if (described.length === 0) return
  const validators = described.map((one) =>
    validatorOf(keepRequired(['message', 'event'], anyOfThem(one)), where),
  )
  for (const event of EVENTS) {
    if (validators.some((validate) => validate(event))) continue
    const [error] = validators[0]?.errors ?? []
    throw new Violation({
      expected: `the schema of an event in ${where} to let one of the kind ${event.event} pass`,
      actual: `that it does not: ${error?.instancePath || 'it'} ${error?.message ?? 'is not allowed'}`,
    })
  }
}

/**
 * The schemas of what has a `message`, or names kinds of events: of the answer itself, of its items if a stream is written as a list, of the
 * content of its lines.
 */
function eventSchemas(document: ChannelDocument, schema: unknown): readonly JsonObject[] {
  const root = jsonSchemaOf(document.content, schema ?? true, document.dialect ?? '3.1', { isAnswer: true })
  if (!isJsonObject(root)) return []
  const { $defs } = root
  const inner = partsOf(root).flatMap(({ items, properties }) => {
    const data = isJsonObject(properties) ? properties['data'] : undefined
    return [items, data, ...(isJsonObject(data) ? [data['contentSchema']] : [])]
  })
  const holders = [root, ...inner.filter(isJsonObject).map((one) => ({ ...one, $defs }))]
  return holders.filter((one) => {
    const members = listMembers(one)
    const namesKinds = JSON.stringify(members.get('event') ?? '').includes('on_chat_model_')
    // Beside `data`, the kind is a field of the stream, and not of an event's JSON.
    return members.has('message') || (namesKinds && !members.has('data'))
  })
}

/** If alternatives overlap, more than one may fit: a list of what can come means as much. */
function anyOfThem(schema: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(schema).replaceAll('"oneOf":[', '"anyOf":['))
}

/** Names for lines or records of JSON that are sent one after the other. */
const RECORDS = /stream|ndjson|json-?(?:l$|lines|seq)/

/**
 * True for a media type that can describe a stream of text lines: text of any kind, JSON by lines or records, unspecified bytes, and
 * anything. `mediaType` is in lower case and has no parameters.
 */
export function isStreamType(mediaType: string): boolean {
  const [type, subtype = ''] = mediaType.split('/')
  if (type === 'text') return subtype !== 'json'
  if (mediaType === '*/*') return true
  return type === 'application' && (['*', 'octet-stream'].includes(subtype) || RECORDS.test(subtype))
}
