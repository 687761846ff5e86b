import type { Catalogue, Level, Requirement } from '../../contracts/catalogue.ts'
import { nearest } from '../../text/nearest.ts'

/** A catalogue of a few requirements, for tests. Those in `newer` are not in its release. */
export function sampleCatalogue(
  requirements: readonly Requirement[],
  { newer = [], levels = {} }: { newer?: readonly string[]; levels?: Readonly<Record<string, Level>> } = {},
): Catalogue {
  const find = (id: string): Requirement => {
    const found = requirements.find((requirement) => requirement.id === id)
    if (found === undefined) throw new Error(`the sample catalogue has no ${id}`)
    return found
  }
  return {
    requirements,
    profiles: [...new Set(requirements.map(({ profile }) => profile))],
    find,
    match: (id) => requirements.filter((requirement) => requirement.id === id),
    nearest: (word) =>
      nearest(
        word,
        requirements.map(({ id }) => id),
      ),
    release: {
      version: '1.0.0',
      digest: 'd'.repeat(64),
      levels: new Map(
        requirements
          .filter(({ id }) => !newer.includes(id))
          .map(({ id, level }) => [id, levels[id] ?? level] as const),
      ),
    },
  }
}

/** A requirement of the area its id begins with; profile `channel` by default. */
export function sampleRequirement(id: string, level: Level, more: Partial<Requirement> = {}): Requirement {
  return {
    id,
    level,
    profile: 'channel',
    area: id.replace(/\..*/, ''),
    text: `The rule ${id} holds.`,
    source: 'Endpoints: stream',
    ...more,
  }
}
