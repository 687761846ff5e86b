import type { Report } from '../../../contracts/generated/schemas.ts'
import { type Html, html } from '../html-tag.ts'
import { visibleText } from '../visible-text.ts'

/** A sentence of ours with backticks around code. */
export function prose(text: string): Html {
  const parts = text.split('`')
  // An unpaired backtick does not quote anything.
  if (parts.length % 2 === 0) return visibleText(text)
  return html`${parts.map((part, index) => (index % 2 === 0 ? visibleText(part) : html`<code>${visibleText(part)}</code>`))}`
}

/** `2026-03-04 09:30 UTC`. */
export function minute(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** `2026-03-04`. */
export function day(time: string): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** How long a run took: `41 s`, `3 min 21 s`. */
export function duration({ startedAt, finishedAt }: Pick<Report, 'startedAt' | 'finishedAt'>): string {
  const seconds = Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** `18.5 ms`, `1.2 s`. */
export function milliseconds(time: number): string {
  return time < 1_000 ? `${Number(time.toFixed(1))} ms` : `${Number((time / 1_000).toFixed(2))} s`
}
