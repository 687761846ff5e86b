/**
 * Members of JSON texts, forms and queries whose value is always a credential, with its name in a record. Each underscore may be a hyphen
 * or absent; case does not matter.
 */
const MEMBERS: Readonly<Record<string, string>> = {
  client_secret: 'client secret',
  access_token: 'access token',
  refresh_token: 'refresh token',
  id_token: 'id token',
  client_assertion: 'client assertion',
  service_api_key: 'channel key',
  x_api_key: 'API key',
  api_key: 'API key',
  secret: 'secret',
  password: 'password',
}

/** The names of such members, as alternatives of a case-insensitive regular expression. */
export const secretMembers = Object.keys(MEMBERS)
  .map((name) => name.replaceAll('_', '[_-]?'))
  .join('|')

const kinds = new Map(Object.entries(MEMBERS).map(([name, kind]) => [name.replaceAll('_', ''), kind]))

/** The name that a record gives the value of a member, if that is a credential by its name. */
export function secretKind(member: string): string | undefined {
  return kinds.get(member.toLowerCase().replaceAll(/[_-]/g, ''))
}

/** Whether the name of a field, a parameter or a variable suggests a credential. */
export function mayHoldSecret(name: string): boolean {
  return /key|token|secret|auth|pass|pwd|credential|session|bearer|cookie/i.test(name)
}
