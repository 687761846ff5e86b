import { nearest } from '../text/nearest.ts'
import { contractFile, readContractFile, sourceDigests } from './contract-file.ts'
import { ContractError, UsageError } from './errors.ts'

/** How binding a requirement is: broken musts fail, broken shoulds warn, observations only ask. */
export type Level = 'must' | 'should' | 'observe'

/** One sentence of the specification, named. */
export interface Requirement {
  /** `<area>.<rule>`, kebab-case; never renamed, never reused. */
  id: string
  level: Level
  profile: string
  area: string
  /** What has to hold, in one or two sentences of our own. */
  text: string
  /** The part and row of the specification it comes from. */
  source: string
  /** What was decided where the specification leaves room. */
  decision?: string
  /**
   * Members of the target file (`platform.userId`) or portal steps (`portal.rotateSecret`) without which it cannot be
   * judged, beyond what its profile always needs; ` or ` stands between alternatives.
   */
  needs?: readonly string[]
  /** Why it cannot be tested from outside. */
  excluded?: string
}

/** The profile that judges clients, and nothing else. */
export const CLIENT_PROFILE = 'client'

/** Whether it is a client that was judged, by the requests that it sent. */
export function isOfClient({ claims }: { claims: readonly string[] }): boolean {
  return claims.includes(CLIENT_PROFILE)
}

/** The area that a requirement belongs to, by its id. */
export function areaOf(id: string): string {
  return id.split('.')[0] ?? ''
}

/** All requirements, with ways to look them up. */
export interface Catalogue {
  /** Sorted by profile, area and place in the file. */
  requirements: readonly Requirement[]
  profiles: readonly string[]
  /** @throws ContractError that names the nearest known id. */
  find(id: string): Requirement
  /** Ids that match a plain id or a glob (`*`); empty if none does. */
  match(idOrGlob: string): readonly Requirement[]
  /** The known id or profile nearest to a mistyped one; for a pattern, the nearest one that matches something. */
  nearest(word: string): string | undefined
  release: Release
}

/** A frozen list of ids and levels: what conformance to that version means. */
export interface Release {
  version: string
  /** sha256 of the release file, hex. */
  digest: string
  levels: ReadonlyMap<string, Level>
}

/** The catalogue as one JSON file, so that no process of a run has to read YAML. */
export interface CompiledCatalogue {
  /** sha256 of each file it was made from, by its path within contracts/. */
  sources: Readonly<Record<string, string>>
  /** Sorted by profile, area and place in the file. */
  requirements: readonly Requirement[]
  /** The newest release. */
  release: { file: string; version: string; levels: Readonly<Record<string, Level>> }
}

let loaded: Catalogue | undefined

/**
 * The catalogue, loaded once.
 * @throws ContractError if the compiled catalogue was not made from the present contracts/requirements and contracts/releases.
 */
export function catalogue(): Catalogue {
  loaded ??= load()
  return loaded
}

function load(): Catalogue {
  const file = contractFile('generated/catalogue.json')
  const folder = new URL('../', file)
  const compiled: CompiledCatalogue = JSON.parse(readContractFile(file, 'contracts/generated/catalogue.json'))
  const digests = sourceDigests(folder)
  refuseStale(compiled.sources, digests)
  const { requirements, release } = compiled
  const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]))
  const profiles = [...new Set(requirements.map(({ profile }) => profile))]
  const nearestWord = (word: string): string | undefined =>
    nearest(word, word.includes('*') ? [...byId.keys()].flatMap(patternsOf) : [...byId.keys(), ...profiles])
  return {
    requirements,
    profiles,
    find: (id) => byId.get(id) ?? refuseUnknown(id, nearestWord(id)),
    match: (idOrGlob) => {
      const pattern = globPattern(idOrGlob)
      return requirements.filter(({ id }) => pattern.test(id))
    },
    nearest: nearestWord,
    release: {
      version: release.version,
      digest: digests.get(release.file) ?? '',
      levels: new Map(Object.entries(release.levels)),
    },
  }
}

/** For `stream.one-start`: `stream.*`, `stream.one-*`, `*.one-start`, `*-start`. */
function patternsOf(id: string): string[] {
  return [...id.matchAll(/[.-]/g)].flatMap(({ index }) => [
    `${id.slice(0, index + 1)}*`,
    `*${id.slice(index)}`,
  ])
}

function refuseUnknown(id: string, meant: string | undefined): never {
  const hint =
    meant === undefined ? 'List the known ones with the command `requirements`.' : `Did you mean "${meant}"?`
  throw new ContractError('ID_UNKNOWN', `The catalogue has no requirement "${id}". ${hint}`)
}

function refuseStale(compiled: Readonly<Record<string, string>>, present: ReadonlyMap<string, string>): void {
  const paths = new Set([...Object.keys(compiled), ...present.keys()])
  const changed = [...paths].filter((path) => compiled[path] !== present.get(path))
  if (changed.length === 0) return
  throw new ContractError(
    'FILE_STALE',
    `contracts/generated/catalogue.json is older than ${changed.join(', ')}. Run \`npm run generate\`.`,
  )
}

/** `*` stands for any characters; everything else for itself. */
function globPattern(glob: string): RegExp {
  const parts = glob.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

/** The requirements that match an id or a pattern; at least one. @throws UsageError with the flag that was used, and the nearest known id */
export function requirementsNamed(catalogue: Catalogue, word: string, flag?: string): readonly Requirement[] {
  const found = catalogue.match(word)
  if (found.length > 0) return found
  const near = catalogue.nearest(word)
  throw new UsageError(
    'REQUIREMENT_UNKNOWN',
    `${flag === undefined ? '' : `${flag} `}${word === '' ? '""' : word}: names no requirement; ${near === undefined ? 'the command requirements lists them all' : `did you mean ${near}?`}`,
  )
}
