const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
}

/**
 * Text for XML 1.0, in an element or in a quoted attribute. Characters that XML cannot hold at all, not even escaped,
 * become the replacement character.
 */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"'\n\t\r]/g, (character) => ENTITIES[character] ?? '')
}
