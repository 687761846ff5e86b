/**
 * Members of JSON texts, forms and queries whose value is a credential, whatever it says, with what a record calls that. A hyphen may
 * stand for each underscore, or nothing; cases are alike.
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

/** The names of such members, as alternatives of a regular expression without regard to case. */
export const secretMembers = Object.keys(MEMBERS)
  .map((name) => name.replaceAll('_', '[_-]?'))
  .join('|')

const kinds = new Map(Object.entries(MEMBERS).map(([name, kind]) => [name.replaceAll('_', ''), kind]))

/** What a record calls the value of a member, if that is a credential by its name. */
export function secretKind(member: string): string | undefined {
  return kinds.get(member.toLowerCase().replaceAll(/[_-]/g, ''))
}

/** Whether a field, a parameter or a variable may hold a credential, by its name. */
export function mayHoldSecret(name: string): boolean {
  return /key|token|secret|auth|pass|pwd|credential|session|bearer|cookie/i.test(name)
}
