import { visible } from '../../text/visible.ts'
import { type Html, html } from './html-tag.ts'

const NAMES = /((?:⟨U\+[0-9A-F]{4,6}⟩)+)/

/** Text of a target, in which the names of invisible characters are set apart from what the target wrote. */
export function visibleText(text: string): Html {
  // A line end on the wire is one to a reader, too.
  const parts = visible(text.replaceAll('\r\n', '\n')).split(NAMES)
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : html`<span class="unseen">${part}</span>`))}`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** Text for XML 1.0, in an element or in a quoted attribute. What XML cannot contain at all, not even escaped, is invisible anyway. */
export function xmlText(text: string): string {
  return visible(text).replace(/[&<>"'\n\t]/g, (character) => ENTITIES[character] ?? '')
}
