import { errorText } from '../../text/error-text.ts'
import { isJsonObject, type JsonObject, memberOf } from '../json/json-body.ts'
import { withoutWhatOpenApiAllows } from './allowed-by-openapi.ts'
import type { ChannelDocument } from './channel-document.ts'
import { contradictions, type DocumentProblem } from './contradictions.ts'
import { resolveReference } from './follow-reference.ts'
import { renameReferencesInData } from './rename-references-in-data.ts'
import { schemaProblem } from './schema-problem.ts'

/** Why a document is not valid OpenAPI; undefined if it is. Beyond its schema, checks that it does not contradict itself. */
export async function documentProblem(document: ChannelDocument): Promise<DocumentProblem | undefined> {
  const { content } = document
  const version = content['openapi'] ?? content['swagger']
  if (typeof version !== 'string')
    return {
      what: 'it says in neither openapi nor swagger, as a text, what version it is written in',
      at: '',
    }
  if (content['swagger'] === undefined && !/^3\.\d+\.\d+(?:-\S+)?$/.test(version)) {
    const what = `openapi is ${JSON.stringify(version)}, which is not a version such as 3.1.0`
    return { what, at: '/openapi' }
  }
  const problem = isKnown(version) ? await invalid(content, version) : missing(content)
  return (
    problem ?? contradictions(document)[0] ?? (hasJsonSchemas(version) ? schemaProblem(content) : undefined)
  )
}

/** Versions that the validator has a schema for. */
function isKnown(version: string): boolean {
  return /^(?:2\.|3\.[01]\.)/.test(version)
}

/** Versions whose schemas are JSON Schema 2020-12, which the validator does not check; what later versions use is unknown. */
function hasJsonSchemas(version: string): boolean {
  return /^3\.[12]\./.test(version)
}

async function invalid(content: JsonObject, version: string): Promise<DocumentProblem | undefined> {
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
  // It modifies the object that it is given, and knows each patch by name, though a patch changes no rule.
  const copy = renameReferencesInData(withoutWhatOpenApiAllows(inlinePathItems(addressLicense(content))))
  if (version.startsWith('3.')) Object.assign(copy, { openapi: `${version.slice(0, 3)}.0` })
  try {
    await SwaggerParser.validate(JSON.parse(JSON.stringify(copy)), { resolve: { external: false } })
    return undefined
  } catch (error) {
    const what = errorText(error).replace(/\s+/g, ' ').slice(0, 400)
    return { what, at: deepest(error) }
  }
}

/** Where the validator found the problem: of several places the deepest, which says most; the root if it names none. */
function deepest(error: unknown): string {
  const details: unknown = Object(error).details
  const places = (Array.isArray(details) ? details : []).map((one) => String(Object(one).instancePath ?? ''))
  return places.toSorted((a, b) => b.split('/').length - a.split('/').length)[0] ?? ''
}

/** The validator leaves a reference in place of a path item that contains something circular, and then rejects it. */
function inlinePathItems(content: JsonObject): JsonObject {
  const { paths } = content
  if (!isJsonObject(paths)) return content
  const items = Object.entries(paths).map(([path, item]) => {
    const reference = memberOf(item, '$ref')
    if (typeof reference !== 'string' || !reference.startsWith('#/components/pathItems/')) return [path, item]
    return [path, resolveReference(content, reference) ?? item]
  })
  return { ...content, paths: Object.fromEntries(items) }
}

/** The validator refuses a license in 3.1 that has neither a url nor an identifier, though OpenAPI needs only its name. */
function addressLicense(content: JsonObject): JsonObject {
  const { info } = content
  const license = isJsonObject(info) ? info['license'] : undefined
  if (!isJsonObject(info) || !isJsonObject(license)) return content
  if (license['url'] !== undefined || license['identifier'] !== undefined) return content
  return { ...content, info: { ...info, license: { ...license, url: 'https://license.invalid/' } } }
}

/** What every later version has in common with earlier ones. */
function missing({ info, paths, components, webhooks }: JsonObject): DocumentProblem | undefined {
  if (!isJsonObject(info)) return { what: 'it has no info', at: '' }
  if (typeof info['title'] !== 'string') return { what: 'info.title is not a string', at: '/info' }
  if (typeof info['version'] !== 'string') return { what: 'info.version is not a string', at: '/info' }
  return [paths, components, webhooks].some(isJsonObject)
    ? undefined
    : { what: 'it has neither paths nor components nor webhooks', at: '' }
}
