/**
 * The standard phrase of a status; empty if it has none. An import of `node:http` evaluates all its exports, which loads a second HTTP client
 * at each start.
 */
export function reasonPhrase(status: number): string {
  return process.getBuiltinModule('node:http').STATUS_CODES[status] ?? ''
}
