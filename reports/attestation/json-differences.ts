/** A place where two JSON values differ; what is absent is undefined. */
export interface JsonDifference {
  /** RFC 6901. */
  pointer: string
  expected: unknown
  found: unknown
}

/** Every place where `found` is not what was expected, as deep as it goes. */
export function jsonDifferences(expected: unknown, found: unknown, pointer = ''): readonly JsonDifference[] {
  if (Object.is(expected, found)) return []
  if (isComposed(expected) && isComposed(found) && Array.isArray(expected) === Array.isArray(found)) {
    const before = new Map(Object.entries(expected))
    const after = new Map(Object.entries(found))
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) =>
      jsonDifferences(before.get(name), after.get(name), `${pointer}/${escapeSegment(name)}`),
    )
  }
  return [{ pointer, expected, found }]
}

function isComposed(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function escapeSegment(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
