import type { Catalogue, Requirement } from './catalogue.ts'
import { UsageError } from './errors.ts'

/** The requirements that an id or a pattern names; never none. @throws UsageError with the flag that gave it, and the nearest known id */
export function requirementsNamed(catalogue: Catalogue, word: string, flag?: string): readonly Requirement[] {
  const found = catalogue.match(word)
  if (found.length > 0) return found
  const near = catalogue.nearest(word)
  throw new UsageError(
    'REQUIREMENT_UNKNOWN',
    `${flag === undefined ? '' : `${flag} `}${word}: names no requirement; ${near === undefined ? 'the command requirements lists them all' : `did you mean ${near}?`}`,
  )
}
