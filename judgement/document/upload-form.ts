import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import { assertLetsPass } from './body-schema.ts'
import { type ChannelDocument, judgeAt } from './channel-document.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema-of.ts'
import { listMembers, partsOf } from './member-names.ts'
import type { DescribedBody, DescribedOperation } from './openapi-operation.ts'

/** In base64, as `format: byte` requires. */
const CONTENT = 'Y29udGVudA=='
const WHERE = 'the form of POST …/files'

/** Judges that an operation takes a form in which `files` is one file, or several, and the only required part. @throws Violation */
export function assertDescribesUpload(
  document: ChannelDocument,
  { requestBodies: bodies, pointer }: Pick<DescribedOperation, 'requestBodies' | 'pointer'>,
): void {
  const form = bodies.find(({ mediaType }) =>
    ['multipart/form-data', 'multipart/*', '*/*'].includes(mediaType),
  )
  if (form === undefined) {
    throw new Violation({
      expected: 'the body of POST …/files to be described as multipart/form-data',
      actual: bodies.map(({ mediaType }) => mediaType).join(', ') || 'no body there',
      place: { kind: 'document', at: bodies.length === 0 ? pointer : `${pointer}/requestBody` },
    })
  }
  judgeAt(form.pointer, () => assertIsUpload(document, form))
}

function assertIsUpload(document: ChannelDocument, form: DescribedBody): void {
  const schema = jsonSchemaOf(document.content, form.schema ?? true, document.dialect ?? '3.1')
  const members = listMembers(schema)
  const files = members.get('files') ?? []
  if (files.length === 0) {
    throw new Violation({
      expected: `${WHERE} to have a part called files`,
      actual: members.size === 0 ? 'no part there' : [...members.keys()].join(', '),
    })
  }
  const kinds = files
    .flatMap((file) => partsOf(file, schema))
    .flatMap((part) => [part, ...itemsOf(part, schema)])
  if (!kinds.some(isFile) && !isSentAsFile(form.encoding['files'])) {
    throw new Violation({
      expected: `${WHERE} to take files as a file`,
      actual: 'that it is described as no file',
    })
  }
  assertNeedsNothingElse(document, form)
}

/** OpenAPI 3.0 says it with `format: binary`; from 3.1 on the content is named, or nothing is said at all. */
function isFile(schema: JsonObject): boolean {
  const { format, type, contentMediaType, contentEncoding } = schema
  if (contentMediaType !== undefined || contentEncoding !== undefined) return true
  return format === 'binary' || format === 'byte' || (type === undefined && Object.keys(schema).length === 0)
}

function itemsOf(schema: JsonObject, root: JsonSchema): readonly JsonObject[] {
  const { items } = schema
  return isJsonObject(items) || items === true ? partsOf(items === true ? {} : items, root) : []
}

function isSentAsFile(encoding: unknown): boolean {
  const type = isJsonObject(encoding) ? encoding['contentType'] : undefined
  return typeof type === 'string' && !/^(?:text\/plain|application\/json)$/i.test(type.trim())
}

/** JSON Schema sees a part's content as a text; several files may be described as one part or as a list. */
function assertNeedsNothingElse(document: ChannelDocument, { schema }: DescribedBody): void {
  const one = { what: 'one part called files', body: { files: CONTENT } }
  const list = { what: 'a list of parts called files', body: { files: [CONTENT] } }
  try {
    assertLetsPass(document, schema, { allowed: [list], ruledOut: [] }, WHERE)
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    assertLetsPass(document, schema, { allowed: [one], ruledOut: [] }, WHERE)
  }
}

/** Judges that a form requires `files`: an upload without any file should be refused. @throws Violation as a should */
export function assertNeedsFiles(document: ChannelDocument, bodies: readonly DescribedBody[]): void {
  for (const { mediaType, schema } of bodies) {
    if (mediaType !== 'multipart/form-data') continue
    const none = { what: 'a form without any part', body: {}, level: 'should' } as const
    assertLetsPass(document, schema, { allowed: [], ruledOut: [none] }, WHERE)
  }
}
