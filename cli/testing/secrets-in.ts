import { PARTS, SPELLED } from '../../text/secrets/testing/spelled.ts'

const SECRET_MEMBERS = new Set(['clientSecret', 'apiKey', 'token', 'expiredToken', 'x-canary'])
/** Fewer letters and digits may occur in a long text by chance. */
const SHORTEST = 8

/** Every secret of a target file, found by the name of its member. */
export function secretsIn(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return SECRET_MEMBERS.has(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => secretsIn(member, key))
}

/** Eight characters of a longer value, a token, prove nothing: all tokens begin alike. */
const LONG = 256

/** A secret in every spelling, and its parts that reveal too much. */
export function spellSecret(secret: string): readonly string[] {
  const parts = secret.length > LONG ? [] : Object.values(PARTS)
  return [...Object.values(SPELLED), ...parts].map((spell) => spell(secret))
}

/** Where texts show a secret, in any of its spellings, or a part of it: a sentence for each; none if they show nothing. */
export function findShown(secrets: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const wanted = [...new Set(secrets.flatMap(spellSecret).map(lettersOf))].filter(
    ({ length }) => length >= SHORTEST,
  )
  return [...texts].flatMap(([name, text]) => {
    // Whatever the format escapes, letters and digits stay.
    const letters = lettersOf(text)
    return wanted.flatMap((one) => {
      const at = letters.indexOf(one)
      return at === -1 ? [] : [`${name} shows ${one} …${letters.slice(Math.max(0, at - 80), at)}`]
    })
  })
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
}
