import type { Line } from './line.ts'

const COLUMNS = 100

/** Breaks a text into lines of at most 100 columns, the first of them after `head`, whose width is `indent`; the others are indented. */
export function wrap(head: Line, text: string, indent: number): readonly Line[] {
  const [first = '', ...others] = wrapLines(text, indent)
  return [
    typeof head === 'string' ? head + first : [...head, first],
    ...others.map((line) => ' '.repeat(indent) + line),
  ]
}

/** The lines of a text that are to stand after so many columns of an indent. */
export function wrapLines(text: string, indent: number): readonly string[] {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && indent + line.length + 1 + word.length > COLUMNS) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
