/** A name as a segment of a JSON Pointer (RFC 6901, section 3). */
export function escapeSegment(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The name that a segment of a JSON Pointer stands for (RFC 6901, section 4). */
export function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~')
}
