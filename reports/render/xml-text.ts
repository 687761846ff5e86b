import { visible } from '../../contracts/visible.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** Text for XML 1.0, in an element or in a quoted attribute. What XML cannot hold at all, not even escaped, cannot be seen either. */
export function xmlText(text: string): string {
  return visible(text).replace(/[&<>"'\n\t]/g, (character) => ENTITIES[character] ?? '')
}
