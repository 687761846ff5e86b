const SECRET_MEMBERS = new Set(['clientSecret', 'apiKey', 'token', 'expiredToken', 'x-canary'])

/** Every secret of a target file, found by the name of its member. */
export function secretsIn(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return SECRET_MEMBERS.has(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => secretsIn(member, key))
}

/** The ways in which a secret could stand in a text: as it is, and encoded for URLs, JSON, or base64 at any alignment. */
export function formsOf(secret: string): readonly string[] {
  const escaped = JSON.stringify(secret).slice(1, -1)
  const shifted = [0, 1, 2].flatMap((shift) => {
    const text = Buffer.from(`${'x'.repeat(shift)}${secret}`).toString('base64')
    // The characters at either end also depend on what stands beside the secret.
    const inner = text.slice(shift === 0 ? 0 : shift + 1, -4)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
  const half = Math.ceil(secret.length / 2)
  return [
    secret,
    encodeURIComponent(secret),
    escaped,
    secret.toLowerCase(),
    secret.toUpperCase(),
    // What a near miss keeps of it.
    secret.slice(0, half),
    secret.slice(-half),
    ...shifted,
  ]
}
