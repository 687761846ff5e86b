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
  /** What was settled where the specification leaves room. */
  decision?: string
  /** Members of the target file, or portal steps, without which it cannot be judged. */
  needs?: readonly string[]
  /** Why it cannot be tested from outside. */
  excluded?: string
}

/** All requirements, with ways to look them up. */
export interface Catalogue {
  /** Sorted by profile, area and place in the file. */
  requirements: readonly Requirement[]
  profiles: readonly string[]
  /** @throws ContractError that names the nearest known id. */
  find(id: string): Requirement
  /** Ids that a plain id or a glob (`*`) names; empty when it names none. */
  match(idOrGlob: string): readonly Requirement[]
  /** The known id or profile nearest to a mistyped one. */
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

/** The catalogue, loaded and checked once. */
export function catalogue(): Catalogue {
  throw new Error('not written yet')
}
