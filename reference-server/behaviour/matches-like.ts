/** Whether a text matches a pattern as SQL's LIKE reads it: `%` stands for any text, `_` for any character. */
export function matchesLike(text: string, pattern: string): boolean {
  const source = [...pattern]
    .map((character) => WILD[character] ?? character.replace(SPECIAL, '\\$&'))
    .join('')
  return new RegExp(`^${source}$`, 's').test(text)
}

const WILD: Readonly<Record<string, string>> = { '%': '.*', _: '.' }
const SPECIAL = /[\\^$.*+?()[\]{}|/]/
