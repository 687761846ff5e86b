const REFERENCE = /\$ref"?: *"?[^"\s]*?([a-z-]+\.schema\.json)/g

/** The names of the schemas that texts refer to, themselves or through one another. `schemas` has the text of each by its name. */
export function schemasReferredTo(
  texts: readonly string[],
  schemas: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (text: string): void => {
    for (const [, name = ''] of text.matchAll(REFERENCE)) {
      if (found.has(name)) continue
      found.add(name)
      follow(schemas.get(name) ?? '')
    }
  }
  texts.forEach(follow)
  return found
}
