/**
 * The text of a file that a person wrote, without a byte order mark; undefined if it is not UTF-8. Node's own way would put U+FFFD in place
 * of each byte that it cannot read, and a secret or a reason would silently be another one.
 */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
