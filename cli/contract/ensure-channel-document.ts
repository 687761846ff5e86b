import { contractFile, readContractFile } from '../../contracts/contract-file.ts'
import { UsageError } from '../../contracts/errors.ts'
import { METHODS } from '../../judgement/document/openapi-operation.ts'
import { isJsonObject, type JsonObject, readJsonOrYaml } from '../../judgement/json/json-body.ts'
import { readYaml } from '../../text/yaml-document.ts'
import { contractNames } from './exported-files.ts'
import { EXPECTED } from './source-document.ts'

/**
 * Refuses what cannot be the document of a channel: a page, a schema, the document of something else. What could be a bad document of a
 * channel is left to the checks. `place` is where it came from.
 * @throws UsageError INPUT_UNREADABLE
 */
export async function ensureChannelDocument(text: string, place: string): Promise<void> {
  const refuse = (found: string, next = ''): never => {
    throw new UsageError('INPUT_UNREADABLE', `${place}: ${found}; ${EXPECTED}${next}`)
  }
  const begin = text.replace(/^\uFEFF/, '').trimStart()
  if (begin === '') refuse('is empty')
  if (begin.startsWith('<')) {
    refuse('is HTML or XML', '; a page that shows the document has its address, such as openapi.json')
  }
  const value = await readJsonOrYaml(text)
  if (value === undefined) refuse(whyNeither(text))
  if (!isJsonObject(value))
    return refuse(`holds ${Array.isArray(value) ? 'a list' : 'a plain text or number'}`)
  if (!isOpenApi(value)) refuse(whatElse(value))
  const other = await otherContract(value)
  if (other !== undefined) {
    refuse(
      `describes another contract, ${other.title} (${other.operation}), and no operation of a channel`,
      ', with POST /channelsApi/<channel id>/invoke and its like',
    )
  }
}

/** A document with paths but without a version is a bad one, and reported as that. */
function isOpenApi(value: JsonObject): boolean {
  return ['openapi', 'swagger', 'paths'].some((name) => Object.hasOwn(value, name))
}

function whatElse(value: JsonObject): string {
  const names = Object.keys(value)
  const isSchema = ['$schema', '$defs', 'properties', 'anyOf', 'oneOf', 'allOf'].some((name) =>
    names.includes(name),
  )
  if (isSchema) return 'is a JSON Schema'
  if (names.length === 0) return 'holds an object without members'
  return `has neither openapi nor paths, but ${names.slice(0, 4).join(', ')}${names.length > 4 ? ', …' : ''}`
}

function whyNeither(text: string): string {
  const { problem } = readYaml(text)
  if (problem === undefined) return 'can be read neither as JSON nor as YAML'
  const { line, column, message } = problem
  if (problem.isTooDeep) return 'is nested too deeply'
  return `can be read neither as JSON nor as YAML: line ${line}, column ${column}: ${message.replace(/: ".*$/s, '')}`
}

/** The ends of the paths that a channel has, with its id before them or in the address of the server. */
const OF_CHANNEL = /\/(?:stream|invoke|batch|files|extensions)\/?$/i

/**
 * Which other contract of ours a document describes instead of a channel, such as the control protocol, and an operation that shows it.
 * Undefined if it could be meant for a channel.
 */
async function otherContract(
  document: JsonObject,
): Promise<{ title: string; operation: string } | undefined> {
  const operations = operationsOf(document)
  if (operations.some((operation) => OF_CHANNEL.test(operation))) return undefined
  for (const name of contractNames('openapi').filter((file) => file !== 'channel.yaml')) {
    const text = readContractFile(contractFile(`openapi/${name}`), `contracts/openapi/${name}`)
    const contract = await readJsonOrYaml(text)
    if (!isJsonObject(contract)) continue
    const own = operationsOf(contract)
    const operation = operations.find((one) => own.some((known) => isSame(one, known)))
    const { info } = contract
    if (operation !== undefined)
      return { title: isJsonObject(info) ? String(info['title']) : name, operation }
  }
  return undefined
}

/** `POST /oauth/token`, for each operation. */
function operationsOf({ paths }: JsonObject): readonly string[] {
  if (!isJsonObject(paths)) return []
  return Object.entries(paths).flatMap(([path, item]) =>
    isJsonObject(item)
      ? METHODS.filter((method) => Object.hasOwn(item, method)).map(
          (method) => `${method.toUpperCase()} ${path}`,
        )
      : [],
  )
}

/** Parameters may have any name, and what comes before the path of the contract is free. */
function isSame(operation: string, known: string): boolean {
  const [method = '', path = ''] = operation.split(' ')
  const [knownMethod, knownPath = ''] = known.split(' ')
  return method === knownMethod && dropParameterNames(path).endsWith(dropParameterNames(knownPath))
}

function dropParameterNames(path: string): string {
  return path.replace(/\/$/, '').replaceAll(/\{[^{}]*\}/g, '{}')
}
