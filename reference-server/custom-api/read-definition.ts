import type { JsonObject } from '../http/json.ts'
import { isJsonObject, member } from '../http/json.ts'
import { expandedSize } from './expanded-size.ts'
import { inlinedPathItems } from './inlined-path-items.ts'

/** Well above what real definitions come to, and validated within seconds. */
const mostValues = 500_000

/** An imported definition as it was understood: the document with its references filled in, or what is wrong with it. */
export type ReadDefinition =
  | { document: JsonObject; problem: undefined }
  | { document: undefined; problem: string }

/**
 * Reads an OpenAPI 3 definition, JSON or YAML, and judges it whole. References that lead out of the text are a
 * problem: reading a definition must neither open files nor send requests.
 */
export async function readDefinition(text: string): Promise<ReadDefinition> {
  const parsed = await parseText(text)
  if (!isJsonObject(parsed)) return wrong('it is neither JSON nor YAML with an object at its top')
  const version = member(parsed, 'openapi')
  if (typeof version !== 'string' || !/^3\.\d+\.\d+/.test(version)) {
    const older = member(parsed, 'swagger') === undefined ? '' : '; Swagger 2.0 has to be converted first'
    return wrong(`openapi is not a version 3.x.y${older}`)
  }
  if (member(parsed, 'paths') === undefined && member(parsed, 'webhooks') === undefined) {
    return wrong('it has neither paths nor webhooks')
  }
  const outside = outsideReference(parsed)
  if (outside !== undefined) return wrong(`the reference ${outside} leads out of the definition`)
  return /^3\.[01]\./.test(version) ? validate(parsed) : glance(parsed)
}

async function parseText(text: string): Promise<unknown> {
  try {
    return JSON.parse(text)
  } catch {
    const { parse } = await import('yaml')
    try {
      // Aliases are bounded by default, so that a small text cannot become a large value.
      return parse(text, { logLevel: 'error' })
    } catch {
      return undefined
    }
  }
}

async function validate(parsed: JsonObject): Promise<ReadDefinition> {
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
  try {
    if (expandedSize(parsed) > mostValues) return wrong('with its references filled in it is too large')
    // It works on the object it is given, and takes only its own type of it.
    const copy = JSON.parse(JSON.stringify(inlinedPathItems(parsed)))
    const document: unknown = await SwaggerParser.validate(copy, { resolve: { external: false } })
    return isJsonObject(document) ? { document, problem: undefined } : wrong('it is no object')
  } catch (error) {
    if (error instanceof RangeError) return wrong('it is nested too deep')
    return wrong(error instanceof Error ? error.message : String(error))
  }
}

/** Later versions than the validator knows are taken by what all versions have in common. */
function glance(parsed: JsonObject): ReadDefinition {
  const info = member(parsed, 'info')
  const paths = member(parsed, 'paths')
  if (!isJsonObject(info) || typeof member(info, 'title') !== 'string') return wrong('info.title is missing')
  if (!isJsonObject(paths)) return wrong('paths is missing')
  return { document: parsed, problem: undefined }
}

function outsideReference(value: unknown): string | undefined {
  const pending: unknown[] = [value]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) pending.push(...next.filter((item) => item !== undefined))
    if (!isJsonObject(next)) continue
    const reference = member(next, '$ref')
    if (typeof reference === 'string' && !reference.startsWith('#')) return reference
    pending.push(...Object.values(next).filter((item) => item !== undefined))
  }
  return undefined
}

function wrong(problem: string): ReadDefinition {
  const oneLine = problem.replace(/\s+/g, ' ').slice(0, 300)
  return { document: undefined, problem: `definition is no OpenAPI 3 document: ${oneLine}` }
}
