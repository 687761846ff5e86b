import { escapeSegment } from '../../text/json-pointer.ts'
import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import type { ChannelDocument } from './channel-document.ts'
import { followReference, listIn, objectIn, pointerTo } from './follow-reference.ts'
import { METHODS, parametersOf } from './openapi-operation.ts'

/** What is wrong with a document, in words, and the JSON Pointer to the place. */
export interface DocumentProblem {
  what: string
  at: string
}

interface Place {
  name: string
  at: string
  path: string
  item: JsonObject
  operation: JsonObject
}

/** Where a document breaks the rules that OpenAPI states in words. */
export function contradictions({ content }: ChannelDocument): readonly DocumentProblem[] {
  const places = placesIn(content)
  return [
    ...findDoubledIds(places),
    ...alikePaths(content),
    ...places.flatMap((place) => findDoubledParameters(content, place)),
    ...places.flatMap((place) => findMissingAnswers(content, place)),
    ...places.flatMap((place) => findMissingParameters(content, place)),
    ...places.flatMap((place) => findLostParameters(content, place)),
    ...findMissingSchemes(content, places),
  ]
}

function placesIn(content: JsonObject): readonly Place[] {
  const paths = objectIn(content, content, 'paths')
  return Object.keys(paths).flatMap((path) => {
    const item = objectIn(content, paths, path)
    return METHODS.flatMap((method) => {
      const operation = item[method]
      const at = pointerTo(content, '', 'paths', path, method)
      return isJsonObject(operation)
        ? [{ name: `${method.toUpperCase()} ${path}`, at, path, item, operation }]
        : []
    })
  })
}

function findDoubledIds(places: readonly Place[]): readonly DocumentProblem[] {
  const ids = places.map(({ operation, at }) => ({ id: operation['operationId'], at: `${at}/operationId` }))
  return ids
    .filter(({ id }, index) => typeof id === 'string' && ids.findIndex((one) => one.id === id) !== index)
    .map(({ id, at }) => ({ what: `two operations have the operationId ${JSON.stringify(id)}`, at }))
}

/** Swagger 2.0 does not say that paths that differ only in the names of their parameters are the same. */
function alikePaths(content: JsonObject): readonly DocumentProblem[] {
  if (content['swagger'] !== undefined) return []
  const paths = Object.keys(objectIn(content, content, 'paths')).filter((path) => path.startsWith('/'))
  const shape = (path: string): string => path.replace(/\{[^{}]+\}/g, '{}')
  return paths.flatMap((path, index) => {
    const same = paths.slice(0, index).find((other) => shape(other) === shape(path))
    const what = `${same} and ${path} are the same path, with other names in it`
    return same === undefined ? [] : [{ what, at: `/paths/${escapeSegment(path)}` }]
  })
}

/** An operation may override a parameter of its path; only within one list is a second one with the same name and place wrong. */
function findDoubledParameters(
  content: JsonObject,
  { name, at, item, operation }: Place,
): readonly DocumentProblem[] {
  return [item, operation].flatMap((holder) => {
    const named = listIn(holder, 'parameters')
      .map((parameter) => followReference(content, parameter))
      .filter((parameter) => typeof parameter['name'] === 'string' && typeof parameter['in'] === 'string')
      .map((parameter) => `${String(parameter['in'])} parameter ${String(parameter['name'])}`)
    return named
      .filter((parameter, index) => named.indexOf(parameter) !== index)
      .map((parameter) => ({ what: `${name} has the ${parameter} twice`, at }))
  })
}

/** From 3.1 on an operation may leave out its answers; if it has any, at least one must be described. */
function findMissingAnswers(content: JsonObject, { name, at, operation }: Place): readonly DocumentProblem[] {
  if (!isJsonObject(operation['responses'])) return []
  const statuses = Object.keys(objectIn(content, operation, 'responses'))
  if (statuses.some((status) => !status.startsWith('x-'))) return []
  return [{ what: `${name} has an empty responses object`, at: `${at}/responses` }]
}

function findMissingParameters(
  content: JsonObject,
  { name, at, path, item, operation }: Place,
): readonly DocumentProblem[] {
  const known = parametersOf(content, item, operation).filter((parameter) => parameter['in'] === 'path')
  return [...path.matchAll(/\{([^{}]+)\}/g)]
    .map(([, placeholder = '']) => placeholder)
    .filter((placeholder) => !known.some((parameter) => parameter['name'] === placeholder))
    .map((placeholder) => ({ what: `${name} has no path parameter ${placeholder}`, at }))
}

/** The schema of OpenAPI 3.1 lets a parameter lack its name, and none can know the placeholders of its path. */
function findLostParameters(
  content: JsonObject,
  { name, at, path, item, operation }: Place,
): readonly DocumentProblem[] {
  return [item, operation]
    .flatMap((holder) => listIn(holder, 'parameters'))
    .map((parameter) => followReference(content, parameter))
    .flatMap((parameter) => {
      const called = parameter['name']
      if (typeof called !== 'string') return [{ what: `${name} has a parameter without a name`, at }]
      if (parameter['in'] !== 'path' || path.includes(`{${called}}`)) return []
      return [{ what: `${name} has a path parameter ${called}, which is not in its path`, at }]
    })
}

function findMissingSchemes(content: JsonObject, places: readonly Place[]): readonly DocumentProblem[] {
  const schemes =
    content['swagger'] === undefined
      ? objectIn(content, objectIn(content, content, 'components'), 'securitySchemes')
      : objectIn(content, content, 'securityDefinitions')
  const holders = [{ at: '', operation: content }, ...places]
  return holders.flatMap(({ at, operation }) =>
    listIn(operation, 'security')
      .filter(isJsonObject)
      .flatMap((alternative) => Object.keys(alternative))
      // From 3.2 on, a scheme may be referred to by its address.
      .filter((name) => !Object.hasOwn(schemes, name) && !/[/:]/.test(name))
      .map((name) => ({
        what: `security names the scheme ${name}, which is not there`,
        at: `${at}/security`,
      })),
  )
}
