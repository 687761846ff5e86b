/** A JSON value of so many characters, of one kind of part after the other. */
export const values: Readonly<Record<string, (size: number) => string>> = {
  letters: (size) => `"${'a'.repeat(size)}"`,
  blanks: (size) => `"${' '.repeat(size)}"`,
  escapes: (size) => `"${'\\u00e9'.repeat(size / 6)}"`,
  'line ends': (size) => `"${'\\n'.repeat(size / 2)}"`,
  'percent escapes': (size) => `"${'%41'.repeat(size / 3)}"`,
  digits: (size) => '9'.repeat(size),
  items: (size) => `[${'0,'.repeat(size / 2)}0]`,
  levels: (size) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  members: (size) => `{${joinNumbered(size / 12, (n) => `"k${n}":0`)}}`,
  'members of one name': (size) => `{${joinNumbered(size / 6, () => '"k":0')}}`,
}

/** So many texts with a comma in between. */
export function joinNumbered(count: number, text: (n: number) => string, between = ','): string {
  return Array.from({ length: Math.floor(count) }, (_, n) => text(n)).join(between)
}
