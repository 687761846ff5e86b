import { isTaken } from './sendable-header.ts'

/** One thing that an authentication type needs to know. */
export interface AuthenticationField {
  name: string
  label: string
  secret?: true
  optional?: true
  /** The only values it takes. */
  oneOf?: readonly string[]
  /** What is wrong with a value, as a phrase after the field's name. */
  problem: (value: string) => string | undefined
}

const fields: Readonly<Record<string, readonly AuthenticationField[]>> = {
  OAuth: [
    { name: 'tokenUrl', label: 'Token URL', problem: addressProblem },
    { name: 'clientId', label: 'Client ID', problem: emptyProblem },
    { name: 'clientSecret', label: 'Client secret', secret: true, problem: emptyProblem },
    { name: 'scope', label: 'Scope', optional: true, problem: scopeProblem },
  ],
  'API key': [
    { name: 'in', label: 'Sent in', oneOf: ['header', 'query'], problem: placeProblem },
    { name: 'name', label: 'Name of the header or query parameter', problem: nameProblem },
    { name: 'value', label: 'Key', secret: true, problem: valueProblem },
  ],
}

/** What a type needs; nothing for None. */
export function fieldsOf(type: string): readonly AuthenticationField[] {
  return Object.hasOwn(fields, type) ? (fields[type] ?? []) : []
}

function emptyProblem(value: string): string | undefined {
  return value === '' ? 'is empty' : undefined
}

function addressProblem(value: string): string | undefined {
  const address = URL.parse(value)
  if (address !== null && /^https?:$/.test(address.protocol) && address.username === '') return undefined
  return 'is no address: expected http:// or https:// and a host'
}

/** RFC 6749, appendix A.4. */
function scopeProblem(value: string): string | undefined {
  return /^[\x21\x23-\x5b\x5d-\x7e ]*$/.test(value) ? undefined : 'holds characters that no scope has'
}

function placeProblem(value: string): string | undefined {
  return value === 'header' || value === 'query' ? undefined : 'is neither header nor query'
}

/** A name that both a header and a query can have (RFC 9110, section 5.6.2). */
function nameProblem(value: string): string | undefined {
  if (value === '') return 'is empty'
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(value)) return 'holds characters that no header name has'
  return isTaken(value) ? 'is the name of a header that the server sets itself' : undefined
}

function valueProblem(value: string): string | undefined {
  if (value === '') return 'is empty'
  return /^[\x20-\x7e]+$/.test(value) ? undefined : 'holds characters that cannot be sent in a header'
}
