import { readFileSync } from 'node:fs'
import { renderTheme } from './theme.ts'

/** In this order: a later sheet adjusts what an earlier one says. */
const SHEETS = ['frame', 'overview', 'lists', 'requirement', 'evidence', 'phone', 'paper']

/** The page's whole style: screen in two themes, phone, and paper. */
export function style(): string {
  const sheets = SHEETS.map((name) => readFileSync(new URL(`style/${name}.css`, import.meta.url), 'utf8'))
  return [renderTheme(), ...sheets].join('')
}
