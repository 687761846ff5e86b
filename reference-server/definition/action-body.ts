import { isJsonObject, type JsonObject, member } from '../http/json.ts'
import { followReferences, sampleOfSchema } from './refer.ts'

const longestExample = 4000

/** What the body of an action has to be. */
export interface ActionBody {
  /** The first media type that the definition names, JSON before others. */
  mediaType: string
  /** As the definition gives it, or a sample of its schema; empty if there is neither, or it is too long to begin with. */
  example: string
}

/** What an operation declares about its body. */
export function bodyOf(document: JsonObject, operation: JsonObject): ActionBody | undefined {
  const declared = followReferences(document, member(operation, 'requestBody'))
  const content = member(declared, 'content')
  if (!isJsonObject(content)) return undefined
  const types = Object.keys(content)
  const mediaType = types.find((type) => /\bjson\b/i.test(type)) ?? types[0]
  if (mediaType === undefined) return undefined
  return {
    mediaType,
    example: exampleIn(document, followReferences(document, content[mediaType]), mediaType),
  }
}

/** Written once for all that refer to it. */
const examples = new WeakMap<object, string>()

function exampleIn(document: JsonObject, media: unknown, mediaType: string): string {
  if (!isJsonObject(media)) return ''
  const example = examples.get(media) ?? writeExample(document, media, mediaType)
  examples.set(media, example)
  return example
}

function writeExample(document: JsonObject, media: JsonObject, mediaType: string): string {
  const schema = followReferences(document, member(media, 'schema'))
  const example =
    member(media, 'example') ??
    exampleOf(document, media) ??
    (isJsonObject(schema) ? member(schema, 'example') : '') ??
    (/\bjson\b/i.test(mediaType) ? sampleOfSchema(document, schema) : '')
  const text = typeof example === 'string' ? example : (JSON.stringify(example, undefined, 2) ?? '')
  return text.length > longestExample ? '' : text
}

function exampleOf(document: JsonObject, media: JsonObject): unknown {
  const examples = member(media, 'examples')
  const first = isJsonObject(examples) ? followReferences(document, Object.values(examples)[0]) : undefined
  return member(first, 'value')
}
