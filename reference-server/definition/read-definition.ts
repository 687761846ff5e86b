import { isJsonObject, type JsonObject, member } from '../http/json.ts'
import { parseDefinition } from './parse-definition.ts'
import { danglingReference } from './reference-problem.ts'

const megabyte = 1_048_576
/** Of a definition, in bytes. */
export const longestDefinition = 20 * megabyte

/** An imported definition as it was understood, or what is wrong with it. */
export type ReadDefinition =
  | { document: JsonObject; problem: undefined }
  | { document: undefined; problem: string }

/** Reads an OpenAPI 3 definition, JSON or YAML, and judges it whole. A problem names its place. */
export async function readDefinition(text: string): Promise<ReadDefinition> {
  if (Buffer.byteLength(text) > longestDefinition) {
    return wrong(`it is longer than ${longestDefinition / megabyte} MB`)
  }
  // An editor's mark at the very beginning is no part of the text.
  const { value, problem } = await parseDefinition(text.replace(/^\ufeff/, ''))
  if (problem !== undefined) return wrong(problem)
  if (!isJsonObject(value)) return wrong('it is neither JSON nor YAML with an object at its top')
  try {
    const found = await documentProblem(value)
    return found === undefined ? { document: value, problem: undefined } : wrong(found)
  } catch (error) {
    if (error instanceof RangeError) return wrong('it is nested too deep')
    throw error
  }
}

async function documentProblem(document: JsonObject): Promise<string | undefined> {
  const version = member(document, 'openapi')
  if (typeof version !== 'string' || !/^3\.\d+\.\d+/.test(version)) return versionProblem(document, version)
  if (member(document, 'paths') === undefined && member(document, 'webhooks') === undefined) {
    return 'it has neither paths nor webhooks'
  }
  const dangling = danglingReference(document)
  if (dangling !== undefined) return dangling
  const known = (['3.0', '3.1'] as const).find((prefix) => version.startsWith(`${prefix}.`))
  if (known === undefined) return glance(document)
  const { structureProblem } = await import('./judge-structure.ts')
  return structureProblem(document, known)
}

function versionProblem(document: JsonObject, version: unknown): string {
  const swagger = member(document, 'swagger')
  if (swagger !== undefined) {
    return `at /swagger it says ${JSON.stringify(swagger)}: OpenAPI 2.0, also known as Swagger 2.0, has to be converted to OpenAPI 3 first`
  }
  if (version === undefined) return 'it has no member openapi with a version 3.x.y'
  return `/openapi is not a version 3.x.y as a text, but ${JSON.stringify(version)}`
}

/** Later versions than the validator knows are taken by what all versions have in common. */
function glance(document: JsonObject): string | undefined {
  const info = member(document, 'info')
  const paths = member(document, 'paths')
  if (!isJsonObject(info) || typeof member(info, 'title') !== 'string') return '/info/title is missing'
  return isJsonObject(paths) ? undefined : '/paths is missing, or no object'
}

function wrong(problem: string): ReadDefinition {
  const oneLine = problem.replace(/\s+/g, ' ').slice(0, 300)
  return { document: undefined, problem: `definition is no OpenAPI 3 document: ${oneLine}` }
}
