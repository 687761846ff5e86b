import { stripVTControlCharacters } from 'node:util'

/** A value that may not be written, with the name that is written in its place. */
export interface NamedSecret {
  name: string
  value: string
}

const SECRET_MEMBERS = new Set(['clientSecret', 'apiKey', 'token', 'expiredToken'])
/** Three base64url parts, the first of them a JSON object: a token that the run obtained. */
const JWT = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g

/** The secrets of the targets in a run context: the members with such a name, and each header sent with every request. */
export function secretsIn(contextText: string): NamedSecret[] {
  const found: NamedSecret[] = []
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      if (value !== '' && isSecret(path)) found.push({ name: path.join('.'), value })
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) visit(member, [...path, name])
    }
  }
  const context: { runs: readonly { target: unknown }[] } = JSON.parse(contextText)
  for (const { target } of context.runs) visit(target, [])
  // The longest first: a secret that contains another would otherwise leave its rest behind.
  return found.sort((a, b) => b.value.length - a.value.length)
}

function isSecret(path: readonly string[]): boolean {
  return (path[0] === 'http' && path[1] === 'headers') || SECRET_MEMBERS.has(path.at(-1) ?? '')
}

/**
 * An error's text as it may be written, each secret replaced by ‹its name›. What a check says is masked by its own
 * fixtures; this guards the errors that no fixture sees: of the set-up, of a worker that dies, of a file that cannot
 * be loaded.
 */
export function maskError(text: string, secrets: readonly NamedSecret[]): string {
  const masked = secrets.reduce(
    (rest, { name, value }) =>
      [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].reduce(
        (part, form) => part.replaceAll(form, `‹${name}›`),
        rest,
      ),
    stripVTControlCharacters(text),
  )
  return masked.replace(JWT, '‹access token›')
}
