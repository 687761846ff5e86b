import { isJsonObject, type JsonObject, member } from '../http/json.ts'
import { followed } from './refer.ts'

const longestExample = 4000

/** What the body of an action is to be. */
export interface ActionBody {
  /** The first media type that the definition names, JSON before others. */
  mediaType: string
  /** As the definition gives it; empty where it gives none, or one too long to begin with. */
  example: string
}

/** What an operation declares of its body. */
export function bodyOf(document: JsonObject, operation: JsonObject): ActionBody | undefined {
  const declared = followed(document, member(operation, 'requestBody'))
  const content = isJsonObject(declared) ? member(declared, 'content') : undefined
  if (!isJsonObject(content)) return undefined
  const types = Object.keys(content)
  const mediaType = types.find((type) => /\bjson\b/i.test(type)) ?? types[0]
  if (mediaType === undefined) return undefined
  return { mediaType, example: exampleIn(document, followed(document, content[mediaType])) }
}

/** Written once for all that refer to it. */
const examples = new WeakMap<object, string>()

function exampleIn(document: JsonObject, media: unknown): string {
  if (!isJsonObject(media)) return ''
  const example = examples.get(media) ?? writtenExample(document, media)
  examples.set(media, example)
  return example
}

function writtenExample(document: JsonObject, media: JsonObject): string {
  const schema = followed(document, member(media, 'schema'))
  const example =
    member(media, 'example') ??
    named(document, media) ??
    (isJsonObject(schema) ? member(schema, 'example') : '')
  const text = typeof example === 'string' ? example : (JSON.stringify(example, undefined, 2) ?? '')
  return text.length > longestExample ? '' : text
}

function named(document: JsonObject, media: JsonObject): unknown {
  const examples = member(media, 'examples')
  const first = isJsonObject(examples) ? followed(document, Object.values(examples)[0]) : undefined
  return isJsonObject(first) ? member(first, 'value') : undefined
}
