import { LineCounter } from 'yaml'
import { UsageError } from '../../contracts/errors.ts'
import { yamlDocument } from '../../contracts/yaml-document.ts'
import { isJsonObject, type JsonObject } from '../../judgement/json/json-body.ts'
import { readJsonOrYaml } from '../../judgement/json/json-or-yaml.ts'
import { otherContract } from './other-contract.ts'
import { EXPECTED } from './source-document.ts'

/**
 * Refuses what cannot be meant for a judgement: a page, a schema, the document of something else. What could be a bad document of a
 * channel is left to the checks. `place` is where it came from. @throws UsageError INPUT_UNREADABLE
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
  if (value === undefined) refuse(whyUnreadable(text))
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

/** A document with paths that does not say its version is a bad one, and told as that. */
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

function whyUnreadable(text: string): string {
  const lines = new LineCounter()
  const [error] = yamlDocument(text, lines).errors
  if (error === undefined) return 'can be read neither as JSON nor as YAML'
  const { line, col } = lines.linePos(error.pos[0])
  return `can be read neither as JSON nor as YAML: line ${line}, column ${col}: ${error.message.replace(/: ".*$/s, '')}`
}
