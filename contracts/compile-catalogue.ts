import { nearest } from '../text/nearest.ts'
import type { CompiledCatalogue, Level, Requirement } from './catalogue.ts'
import { contractFile, readContractFile, sourceDigests, yamlFiles } from './contract-file.ts'
import { ContractError } from './errors.ts'
import { readRequirements, readYamlContract } from './read-requirements.ts'
import { type TargetMember, targetMembers } from './target-members.ts'

/**
 * Reads requirements/ and releases/ under a folder, strictly.
 * @throws ContractError that names file, id, field, value and expectation.
 */
export function compileCatalogue(folder: URL): CompiledCatalogue {
  const areas = yamlFiles(folder, 'requirements')
  const requirements = areas
    .flatMap((path) => readRequirements(new URL(path, folder), `contracts/${path}`))
    .toSorted((a, b) => compare(a.profile, b.profile) || compare(a.area, b.area))
  refuseUnknownNeeds(requirements)
  const file = newest(yamlFiles(folder, 'releases'))
  return {
    sources: Object.fromEntries(sourceDigests(folder)),
    requirements,
    release: { file, ...readRelease(folder, file, requirements) },
  }
}

function readRelease(
  folder: URL,
  path: string,
  requirements: readonly Requirement[],
): { version: string; levels: Record<string, Level> } {
  const name = `contracts/${path}`
  const { version, requirements: levels } = readYamlContract('release', new URL(path, folder), name)
  if (path !== `releases/${version}.yaml`) {
    throw new ContractError('FILE_INVALID', `${name}: version is "${version}", expected the file's name.`)
  }
  const known = new Map(requirements.map(({ id, level }) => [id, level]))
  for (const [id, level] of Object.entries(levels)) {
    const now = known.get(id)
    if (now === undefined) {
      throw new ContractError(
        'ID_UNKNOWN',
        `${name}: id "${id}" is in no file of contracts/requirements, expected one of the catalogue.${nearestHint(id, known.keys())}`,
      )
    }
    if (now !== level) {
      throw new ContractError(
        'LEVEL_CHANGED',
        `${name}: ${id} is "${level}", expected "${now}" as in the catalogue. A released level is frozen: put the catalogue right.`,
      )
    }
  }
  return { version, levels }
}

function nearestHint(word: string, known: Iterable<string>): string {
  const meant = nearest(word, known)
  return meant === undefined ? '' : ` The nearest there is "${meant}".`
}

function refuseUnknownNeeds(requirements: readonly Requirement[]): void {
  const known = listKnownNeeds()
  for (const { id, area, needs = [] } of requirements) {
    for (const need of needs.flatMap((entry) => entry.split(' or '))) {
      if (known.has(need)) continue
      throw new ContractError(
        'FILE_INVALID',
        `contracts/requirements/${area}.yaml: ${id}: needs has "${need}", expected a member of the target file or a portal step.${nearestHint(need, known)}`,
      )
    }
  }
}

function newest(paths: readonly string[]): string {
  const numbered = paths.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const last = numbered.at(-1)
  if (last !== undefined) return last
  throw new ContractError('FILE_UNREADABLE', 'contracts/releases holds no release, expected <version>.yaml.')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** What a requirement may need: members of the target file such as `platform.userId`, and portal steps such as `portal.rotateSecret`. */
function listKnownNeeds(): ReadonlySet<string> {
  const path = 'schemas/requirements-file.schema.json'
  const { $defs }: { $defs: { portalStep: { enum: readonly string[] } } } = JSON.parse(
    readContractFile(contractFile(path), `contracts/${path}`),
  )
  return new Set([...listPaths(targetMembers()), ...$defs.portalStep.enum.map((step) => `portal.${step}`)])
}

function listPaths(members: readonly TargetMember[]): readonly string[] {
  return members.flatMap((member) => [member.path.join('.'), ...listPaths(member.members)])
}
