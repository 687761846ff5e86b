import { isJsonObject, type JsonObject, memberOf } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import { validatorOf } from './body-schema.ts'
import type { ChannelDocument } from './channel-document.ts'
import { jsonSchemaOf } from './json-schema-of.ts'
import type { DescribedOperation } from './openapi-operation.ts'

/** Media types besides JSON that a document may name for a message: other names for JSON, and ranges. */
const LIKE_JSON = /json|\*/

/** Headers that OpenAPI does not describe as parameters. */
const NOT_PARAMETERS = ['accept', 'content-type', 'authorization']

/** What a specified request has besides its path. */
export interface SentParts {
  /** Names of headers, in lower case. */
  headers: readonly string[]
}

/**
 * Judges that an operation asks for nothing that a specified request does not have: no further parameter, and no scheme besides that of the
 * key. Anything optional is allowed. For document.operations. @throws Violation
 */
export function assertAsksForNoMore(
  { parameters, security }: DescribedOperation,
  where: string,
  { headers }: SentParts,
): void {
  const isBorne = (place: unknown, name: string): boolean =>
    place === 'header' && [...headers, ...NOT_PARAMETERS].includes(name.toLowerCase())
  const further = parameters.find(
    ({ in: place, name, required }) =>
      required === true &&
      ['query', 'header', 'cookie'].includes(String(place)) &&
      !isBorne(place, String(name)),
  )
  if (further !== undefined) {
    throw new Violation({
      expected: `${where} to be described without parameters that have to be there beside the key`,
      actual: `the ${String(further['in'])} parameter ${String(further['name'])}`,
    })
  }
  const isScheme = (scheme: JsonObject): boolean =>
    scheme['type'] === 'apiKey' && isBorne(scheme['in'], String(scheme['name']))
  if (security.length === 0 || security.some((schemes) => schemes.every(isScheme))) return
  // Without the key's own scheme, document.key-header is broken instead.
  if (!security.some((schemes) => schemes.some(isScheme))) return
  throw new Violation({
    expected: `${where} to be described as needing the key alone`,
    actual: 'that it needs another scheme beside it',
  })
}

/** Judges that an operation is described as requiring a body; if it does not say so, OpenAPI makes it optional. @throws Violation */
export function assertNeedsBody({ needsBody }: DescribedOperation, where: string): void {
  if (needsBody === true) return
  throw new Violation({
    expected: `${where} to be described as one that has to be there`,
    actual:
      needsBody === undefined ? 'nothing said of it, so that it may be absent' : 'that it may be absent',
    ...(needsBody === undefined ? { level: 'should' } : {}),
  })
}

/** Judges that a body is described only in the media type that the service takes. @throws Violation as a should */
export function assertInJsonAlone({ requestBodies }: DescribedOperation, where: string): void {
  const other = requestBodies.find(({ mediaType }) => !LIKE_JSON.test(mediaType))
  if (other === undefined) return
  throw new Violation({
    expected: `${where} to be described as JSON alone`,
    actual: `that it may be ${other.mediaType} as well`,
    level: 'should',
  })
}

/**
 * Judges that a parameter's description accepts a value that has to be sent in it. `what` names it, since it may be a secret. @throws
 * Violation
 */
export function assertTakesValue(
  document: ChannelDocument,
  parameter: JsonObject,
  { value, what, where }: { value: string; what: string; where: string },
): void {
  // Swagger 2.0 describes it in the parameter itself.
  const { schema = document.dialect === 'swagger' ? parameter : undefined } = parameter
  if (!isJsonObject(schema)) return
  const validate = validatorOf(jsonSchemaOf(document.content, schema, document.dialect ?? '3.1'), where)
  const forms: readonly unknown[] = /^\d+$/.test(value) ? [value, Number(value)] : [value]
  if (forms.some((form) => validate(form))) return
  const [error] = validate.errors ?? []
  throw new Violation({
    expected: `the ${String(memberOf(parameter, 'in'))} parameter ${String(memberOf(parameter, 'name'))} of ${where} to take ${what}`,
    actual: `that it does not: it ${error?.message ?? 'is not allowed'}`,
  })
}
