import { unescapeSegment } from '../text/json-pointer.ts'
import { readYaml } from '../text/yaml-document.ts'
import type { Requirement } from './catalogue.ts'
import { readContractFile } from './contract-file.ts'
import { ContractError } from './errors.ts'
import { conforms, type SchemaIssue, type SchemaName, type SchemaTypes, validate } from './schemas.ts'

/**
 * The requirements of one area, read strictly.
 * @throws ContractError that names file, id, field, value and expectation.
 */
export function readRequirements(file: URL, name: string): readonly Requirement[] {
  const { area, profile, requirements } = readYamlContract('requirements-file', file, name)
  const fileArea = name.replace(/^.*\//, '').replace(/\.yaml$/, '')
  if (area !== fileArea) {
    throw new ContractError(
      'FILE_INVALID',
      `${name}: area is "${area}", expected "${fileArea}", the file's name.`,
    )
  }
  const seen = new Set<string>()
  return requirements.map((row) => {
    if (!row.id.startsWith(`${area}.`)) {
      throw new ContractError(
        'FILE_INVALID',
        `${name}: id is "${row.id}", expected it to begin with "${area}.".`,
      )
    }
    if (seen.has(row.id)) {
      throw new ContractError('ID_DUPLICATE', `${name}: id "${row.id}" is listed twice, expected once.`)
    }
    seen.add(row.id)
    return { ...row, profile: row.profile ?? profile, area }
  })
}

/**
 * A data file of the contracts as its schema describes it.
 * @throws ContractError that names the file, the place in it (a row by its id), the value and what was expected.
 */
export function readYamlContract<N extends SchemaName>(schema: N, file: URL, name: string): SchemaTypes[N] {
  const value = parse(readContractFile(file, name), name)
  if (conforms(schema, value)) return value
  const [first, ...others] = validate(schema, value)
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  const place = first === undefined ? 'the file' : placeOf(value, first)
  throw new ContractError('FILE_INVALID', `${name}: ${place} ${first?.message ?? 'is not valid'}${more}.`)
}

function parse(text: string, name: string): unknown {
  const { document, problem } = readYaml(text)
  if (problem === undefined) return document.toJS()
  throw new ContractError('FILE_INVALID', `${name}, line ${problem.line}: ${problem.message}.`)
}

/** The place of an issue, for people: `token.issues: level` if the pointer is `/requirements/0/level`. */
function placeOf(value: unknown, { pointer }: SchemaIssue): string {
  let here = value
  const words: string[] = []
  for (const key of pointer.split('/').slice(1)) {
    const inList = Array.isArray(here)
    here = member(here, unescapeSegment(key))
    const id = member(here, 'id')
    if (inList && typeof id === 'string') words.splice(0, words.length, `${id}:`)
    else words.push(key)
  }
  return words.length === 0 ? 'the file' : words.join(' ').replace(/:$/, '')
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
