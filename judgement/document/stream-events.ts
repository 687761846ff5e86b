import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import { OutcomeError } from '../outcome/outcome-error.ts'
import { Violation } from '../outcome/violation.ts'
import { keepRequired, validatorOf } from './body-schema.ts'
import type { ChannelDocument } from './channel-document.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema-of.ts'
import { listMembers, partsOf } from './member-names.ts'

const FRAGMENT = { message: 'Größe 👍\n', event: 'on_chat_model_stream' }
const EVENTS = [
  { message: '', event: 'on_chat_model_start' },
  FRAGMENT,
  { message: '', event: 'on_chat_model_end' },
]

/**
 * Judges that the schema of a streamed answer accepts the three kinds of events, if it describes the JSON of an event. It may also describe
 * the stream as text, or not at all; it may leave out anything of an event. `where` names its place. @throws Violation
 */
export function assertLetsEventsPass(document: ChannelDocument, schema: unknown, where: string): void {
  const described = eventSchemas(document, schema)
  if (described.length === 0) {
    assertLetsSomeStreamPass(document, schema, where)
    return
  }
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

const LINES = EVENTS.map((event) => `data: ${JSON.stringify(event)}`)
/** The fields of the lines of an event; one without a field `event` is of the type `message` (the HTML standard, section 9.2). */
const FIELDS = [JSON.stringify(FRAGMENT), FRAGMENT].flatMap((data) =>
  [{}, { event: 'message' }, { event: FRAGMENT.event }].map((type) => ({ ...type, data })),
)
/** A stream as a reader may see it: as one text, by lines, by events, and by the fields of lines. */
const STREAMS: readonly unknown[] = [
  ...[`${LINES.join('\n\n')}\n\n`, LINES[1], JSON.stringify(FRAGMENT)],
  ...[FRAGMENT, EVENTS, LINES],
  ...FIELDS.flatMap((fields) => [fields, [fields]]),
]

/**
 * Judges a schema that describes no event: a stream has to be something that it accepts, whole or in parts. One that cannot be read, such as
 * `type: file` of Swagger 2.0, is not judged here. @throws Violation
 */
function assertLetsSomeStreamPass(document: ChannelDocument, schema: unknown, where: string): void {
  const root = jsonSchemaOf(document.content, schema ?? true, document.dialect ?? '3.1', { isAnswer: true })
  const validate = readable(withoutFormats(keepRequired(['message', 'event', 'data'], root)), where)
  if (validate === undefined || STREAMS.some((stream) => validate(stream))) return
  throw new Violation({
    expected: `the schema of ${where} to let a stream of lines \`data: <JSON>\` pass, as text or by events`,
    actual: 'that it lets none pass',
  })
}

function readable(schema: JsonSchema, where: string): ReturnType<typeof validatorOf> | undefined {
  try {
    return validatorOf(schema, where)
  } catch (error) {
    if (error instanceof OutcomeError) return undefined
    throw error
  }
}

/** A format may be a word of the author's own, such as one for streams; how the bytes of a text are meant is not judged. */
function withoutFormats(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema, (word, value: unknown) => (word === 'format' ? undefined : value)))
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
