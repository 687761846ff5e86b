import type { Catalogue, Requirement } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'

/** The requirements that ids and globs name, each once, in the order of the catalogue. @throws UsageError with the nearest known id */
export function requirementsNamed(catalogue: Catalogue, words: readonly string[]): readonly Requirement[] {
  const named = words.flatMap((word) => {
    const found = catalogue.match(word)
    if (found.length > 0) return found
    const near = catalogue.nearest(word)
    throw new UsageError(
      'REQUIREMENT_UNKNOWN',
      `${word}: names no requirement; ${near === undefined ? 'the command requirements lists them all' : `did you mean ${near}?`}`,
    )
  })
  const ids = new Set(named.map(({ id }) => id))
  return catalogue.requirements.filter(({ id }) => ids.has(id))
}
