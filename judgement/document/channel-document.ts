import { pluralise } from '../../text/pluralise.ts'
import { isJsonObject, type JsonObject, readJsonOrYaml } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import type { Dialect } from './json-schema-of.ts'
import { rewriteReferences } from './rewrite-references.ts'

/** The generated OpenAPI document of a channel. */
export interface ChannelDocument {
  content: JsonObject
  /** How its schemas are to be read; undefined if it does not say what it is. */
  dialect: Dialect | undefined
  /** Where it was fetched from; its relative addresses are resolved against that. */
  address: string
}

/** Reads a document from its text. `address` is where it was fetched from. @throws Violation if it is not an object */
export async function readChannelDocument(text: string, address: string): Promise<ChannelDocument> {
  const content = await readJsonOrYaml(text)
  if (!isJsonObject(content)) {
    throw new Violation({
      expected: 'the document to be an object in JSON or YAML',
      actual: `${pluralise(text.length, 'character that is', 'characters that are')} neither`,
    })
  }
  return { content: rewriteReferences(content, address), dialect: dialectOf(content), address }
}

/** Runs a judgement of the value at a pointer: a violation names the place. @throws Violation */
export function judgeAt<T>(pointer: string, judge: () => T): T {
  try {
    return judge()
  } catch (error) {
    if (!(error instanceof Violation) || error.facts.place !== undefined) throw error
    throw new Violation({ ...error.facts, place: { kind: 'document', at: pointer } })
  }
}

/** How the schemas of a document are written, by the version that it names; undefined if it names none. */
export function dialectOf({ openapi, swagger }: JsonObject): Dialect | undefined {
  if (swagger !== undefined) return 'swagger'
  if (typeof openapi !== 'string') return undefined
  return openapi.startsWith('3.0') ? '3.0' : '3.1'
}
