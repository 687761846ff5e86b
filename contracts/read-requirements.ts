import type { Requirement } from './catalogue.ts'
import { ContractError } from './errors.ts'
import { readYamlContract } from './read-yaml-contract.ts'

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
      throw new ContractError('ID_DUPLICATE', `${name}: id "${row.id}" stands there twice, expected once.`)
    }
    seen.add(row.id)
    return { ...row, profile: row.profile ?? profile, area }
  })
}
