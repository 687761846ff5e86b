const COLUMNS = 100

/** Breaks a text into lines of at most 100 columns; those after the first are indented. */
export function wrapped(text: string, indent: number): string {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && indent + line.length + 1 + word.length > COLUMNS) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}
