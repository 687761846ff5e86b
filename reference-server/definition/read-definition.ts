import { errorText } from '../../text/error-text.ts'
import { isJsonObject, type JsonObject, member } from '../http/json.ts'
import { followReferences, resolveReference } from './refer.ts'

const megabyte = 1_048_576
/** Of a definition, in bytes. */
export const longestDefinition = 20 * megabyte

/** An imported definition as it was understood, or what is wrong with it. */
type ReadDefinition = { document: JsonObject; problem: undefined } | { document: undefined; problem: string }

/** Reads an OpenAPI 3 definition, JSON or YAML, and judges it whole. A problem names its place. */
export async function readDefinition(text: string): Promise<ReadDefinition> {
  if (Buffer.byteLength(text) > longestDefinition) {
    return wrong(`it is longer than ${longestDefinition / megabyte} MB`)
  }
  // An editor's mark at the very beginning is not part of the text.
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

/** Versions later than the validator knows are judged by what all versions have in common. */
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

/** A text as it was parsed, or what is wrong with it. */
type Parsed = { value: unknown; problem: undefined } | { value: undefined; problem: string }

/** Reads JSON or YAML. The problem of anything else names line and column, both counted from 1. */
async function parseDefinition(text: string): Promise<Parsed> {
  try {
    return { value: JSON.parse(text), problem: undefined }
  } catch (jsonError) {
    const { parse, YAMLParseError } = await import('yaml')
    try {
      // Aliases are bounded by default, so that a small text cannot become a large value.
      return { value: parse(text, { logLevel: 'error' }), problem: undefined }
    } catch (yamlError) {
      const place = yamlError instanceof YAMLParseError ? yamlError.linePos?.[0] : undefined
      const yaml = { reason: firstLineOf(yamlError), place }
      const found = /^\s*[{[]/.test(text) ? jsonComplaint(jsonError, yaml) : yaml
      const where = found.place === undefined ? '' : ` at line ${found.place.line}, column ${found.place.col}`
      return { value: undefined, problem: `it is neither JSON nor YAML${where}: ${found.reason}` }
    }
  }
}

interface Complaint {
  reason: string
  place: { line: number; col: number } | undefined
}

/** What begins like JSON gets the complaint of JSON, or that of the YAML reader if JSON's names no place. */
function jsonComplaint(error: unknown, yaml: Complaint): Complaint {
  const message = firstLineOf(error)
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? []
  if (line === undefined || column === undefined) return yaml
  const reason = message.replace(/ in JSON at position .*$/, '')
  return { reason, place: { line: Number(line), col: Number(column) } }
}

function firstLineOf(error: unknown): string {
  const [line = ''] = errorText(error).split('\n')
  return line.replace(/ at line \d+, column \d+:?$/, '')
}

/** Members whose own members have freely chosen names: `default` among responses is not a default. */
const maps = new Set([
  ...['paths', 'webhooks', 'responses', 'parameters', 'examples', 'requestBodies', 'headers', 'links'],
  ...['securitySchemes', 'callbacks', 'pathItems', 'schemas', 'content', 'encoding', 'variables'],
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'],
])

/** Members that hold data of the API's own, in which `$ref` is a name like any other. */
const data = new Set(['example', 'default', 'enum', 'const'])

/**
 * What is wrong with the references of a document: those that lead out of it, since reading a definition must neither
 * open files nor send requests, and those that lead nowhere or in a circle.
 */
function danglingReference(document: JsonObject): string | undefined {
  const { references, anchors } = namesIn(document)
  for (const reference of references) {
    if (!reference.startsWith('#')) return `the reference ${reference} leads out of the definition`
    if (anchors.has(reference)) continue
    const target = resolveReference(document, reference)
    if (target === undefined) return `the reference ${reference} leads nowhere`
    if (followReferences(document, target) === undefined)
      return `the reference ${reference} leads back to itself`
  }
  return undefined
}

/** The references in a document, and the anchors that they may name. */
function namesIn(document: JsonObject): { references: ReadonlySet<string>; anchors: ReadonlySet<string> } {
  const references = new Set<string>()
  const anchors = new Set<string>()
  const pending: { value: unknown; within: string }[] = [{ value: document, within: '' }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, within } = next
    if (Array.isArray(value)) for (const item of value) pending.push({ value: item, within: 'list' })
    if (!isJsonObject(value)) continue
    const isMap = maps.has(within)
    if (!isMap) {
      const [reference, anchor] = [member(value, '$ref'), member(value, '$anchor')]
      if (typeof reference === 'string') references.add(reference)
      if (typeof anchor === 'string') anchors.add(`#${anchor}`)
    }
    for (const [name, inner] of Object.entries(value)) {
      if (isMap) pending.push({ value: inner, within: within === 'examples' ? 'one example' : 'member' })
      else if (!isData(name, inner, within)) pending.push({ value: inner, within: name })
    }
  }
  return { references, anchors }
}

function isData(name: string, value: unknown, within: string): boolean {
  if (data.has(name) || name.startsWith('x-')) return true
  return within === 'one example' ? name === 'value' : name === 'examples' && Array.isArray(value)
}
