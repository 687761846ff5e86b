import { type JsonObject, showJson } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import type { DescribedOperation } from './described-operation.ts'

const HEADER = 'service-api-key'

/** Judges that an operation is described as needing the key in its header, by a scheme or by a required parameter. @throws Violation */
export function assertNeedsKeyHeader({ security, parameters }: DescribedOperation, where: string): void {
  if (parameters.some((parameter) => isHeader(parameter) && parameter['required'] === true)) return
  // Where one alternative does without, so may a caller.
  if (security.length > 0 && security.every((schemes) => schemes.some(isKeyScheme))) return
  throw new Violation({
    expected: `${where} to be described as needing the header ${HEADER}`,
    actual: describeKeys(security, parameters),
  })
}

function isKeyScheme(scheme: JsonObject): boolean {
  return scheme['type'] === 'apiKey' && isHeader(scheme)
}

function isHeader({ in: place, name }: JsonObject): boolean {
  return place === 'header' && typeof name === 'string' && name.toLowerCase() === HEADER
}

function describeKeys(security: DescribedOperation['security'], parameters: readonly JsonObject[]): string {
  if (parameters.some(isHeader)) return 'a header parameter of that name that is not required'
  return security.length === 0 ? 'no security' : `the security schemes ${showJson(security)}`
}
