import { type Html, type HtmlValue, html } from './html-tag.ts'

/** Anything a reader cannot see or would mistake: controls, formats, unassigned, and every blank but the usual one. */
const UNSEEN = /(?:[^\P{C}\n\t]|[^\P{Z} ])+/gu

/**
 * Text of a target, with what is invisible in it made visible: the no-break space after a client id, a zero-width
 * joiner, a mark that turns the writing direction. Plain blanks, tabs and line ends stay as they are.
 */
export function visibleText(text: string): Html {
  const unified = text.replaceAll('\r\n', '\n')
  if (unified.search(UNSEEN) === -1) return html`${unified}`
  const parts: HtmlValue[] = []
  let from = 0
  for (const { 0: unseen, index } of unified.matchAll(UNSEEN)) {
    parts.push(
      unified.slice(from, index),
      html`<span class="unseen">${[...unseen].map(nameOf).join(' ')}</span>`,
    )
    from = index + unseen.length
  }
  return html`${[...parts, unified.slice(from)]}`
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
