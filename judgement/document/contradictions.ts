import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import type { ChannelDocument } from './channel-document.ts'
import { followReference, listIn, objectIn } from './follow-reference.ts'
import { parametersOf } from './parameters-of.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

interface Place {
  name: string
  path: string
  item: JsonObject
  operation: JsonObject
}

/** Where a document says what cannot be, by the rules that OpenAPI states in words: each a sentence. */
export function contradictions({ content }: ChannelDocument): readonly string[] {
  const places = placesIn(content)
  return [
    ...twice(places),
    ...alikePaths(content),
    ...places.flatMap((place) => findDoubledParameters(content, place)),
    ...places.flatMap((place) => findMissingAnswers(content, place)),
    ...places.flatMap((place) => findMissingParameters(content, place)),
    ...findMissingSchemes(content, places),
  ]
}

function placesIn(content: JsonObject): readonly Place[] {
  const paths = objectIn(content, content, 'paths')
  return Object.keys(paths).flatMap((path) => {
    const item = objectIn(content, paths, path)
    return METHODS.flatMap((method) => {
      const operation = item[method]
      return isJsonObject(operation)
        ? [{ name: `${method.toUpperCase()} ${path}`, path, item, operation }]
        : []
    })
  })
}

function twice(places: readonly Place[]): readonly string[] {
  const ids = places.map(({ operation }) => operation['operationId']).filter((id) => typeof id === 'string')
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `two operations have the operationId ${JSON.stringify(id)}`)
}

/** Swagger 2.0 does not say that paths which differ in the names of their parameters alone are the same. */
function alikePaths(content: JsonObject): readonly string[] {
  if (content['swagger'] !== undefined) return []
  const paths = Object.keys(objectIn(content, content, 'paths')).filter((path) => path.startsWith('/'))
  const shape = (path: string): string => path.replace(/\{[^{}]+\}/g, '{}')
  return paths.flatMap((path, index) => {
    const same = paths.slice(0, index).find((other) => shape(other) === shape(path))
    return same === undefined ? [] : [`${same} and ${path} are the same path, with other names in it`]
  })
}

/** An operation may take the place of a parameter of its path; only in one list is a second one of the same name and place wrong. */
function findDoubledParameters(content: JsonObject, { name, item, operation }: Place): readonly string[] {
  return [item, operation].flatMap((holder) => {
    const named = listIn(holder, 'parameters')
      .map((parameter) => followReference(content, parameter))
      .filter((parameter) => typeof parameter['name'] === 'string' && typeof parameter['in'] === 'string')
      .map((parameter) => `${String(parameter['in'])} parameter ${String(parameter['name'])}`)
    return named
      .filter((parameter, index) => named.indexOf(parameter) !== index)
      .map((parameter) => `${name} has the ${parameter} twice`)
  })
}

/** From 3.1 on an operation may say nothing of answers; where it says something, at least one is there. */
function findMissingAnswers(content: JsonObject, { name, operation }: Place): readonly string[] {
  if (!isJsonObject(operation['responses'])) return []
  const statuses = Object.keys(objectIn(content, operation, 'responses'))
  return statuses.some((status) => !status.startsWith('x-')) ? [] : [`${name} has responses, and none in it`]
}

function findMissingParameters(
  content: JsonObject,
  { name, path, item, operation }: Place,
): readonly string[] {
  const known = parametersOf(content, item, operation).filter((parameter) => parameter['in'] === 'path')
  return [...path.matchAll(/\{([^{}]+)\}/g)]
    .map(([, placeholder = '']) => placeholder)
    .filter((placeholder) => !known.some((parameter) => parameter['name'] === placeholder))
    .map((placeholder) => `${name} has no path parameter ${placeholder}`)
}

function findMissingSchemes(content: JsonObject, places: readonly Place[]): readonly string[] {
  const schemes =
    content['swagger'] === undefined
      ? objectIn(content, objectIn(content, content, 'components'), 'securitySchemes')
      : objectIn(content, content, 'securityDefinitions')
  const asked = [content, ...places.map(({ operation }) => operation)].flatMap((holder) =>
    listIn(holder, 'security'),
  )
  const names = new Set(asked.filter(isJsonObject).flatMap((alternative) => Object.keys(alternative)))
  return (
    [...names]
      // From 3.2 on a scheme may be named by its address.
      .filter((name) => !Object.hasOwn(schemes, name) && !/[/:]/.test(name))
      .map((name) => `security names the scheme ${name}, which is not there`)
  )
}
