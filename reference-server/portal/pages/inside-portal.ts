/** A path inside the portal, whatever was asked for: nobody is led elsewhere. */
export function insidePortal(next: unknown): string {
  return typeof next === 'string' && /^\/(?!\/)[\w./~-]*$/.test(next) && !next.includes('..') ? next : '/'
}
