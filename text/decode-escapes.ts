/** A text with its percent-escapes undone (RFC 3986, section 2.1); as it is if they are none. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
