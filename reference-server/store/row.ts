import type { SQLOutputValue } from 'node:sqlite'

/** One row as SQLite gives it. */
export type Row = Record<string, SQLOutputValue>

/** The text in a column that is declared NOT NULL. */
export function textOf(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`column ${column} holds ${typeof value}, expected text`)
  return value
}

/** The text in a column that may be NULL. */
export function maybeTextOf(row: Row, column: string): string | null {
  return row[column] === null ? null : textOf(row, column)
}

/** The integer in a column that is declared NOT NULL. */
export function integerOf(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new Error(`column ${column} holds ${typeof value}, expected a number`)
  return value
}

/** The text in a column, which has to be one of the words that the column's type knows. */
export function wordOf<const Word extends string>(row: Row, column: string, words: readonly Word[]): Word {
  const text = textOf(row, column)
  const word = words.find((candidate) => candidate === text)
  if (word === undefined) throw new Error(`column ${column} holds ${text}, expected ${words.join(' or ')}`)
  return word
}
