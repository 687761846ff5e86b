import { assertAccepted } from '../answer/accepted.ts'
import { answerSummary } from '../answer/answer-summary.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isJsonObject, type JsonObject, readJsonOrYaml, showJson } from '../json/json-body.ts'
import { plainWords } from '../json/named-in-text.ts'
import { Violation, type ViolationFacts } from '../outcome/violation.ts'
import type { PortalOutcome } from './portal-step.ts'

/** Judges that a portal step was done, and returns its result. `what` names the step: "the rotation". @throws Violation */
export function assertStepDone<T>(outcome: PortalOutcome<T>, what: string): T {
  if (outcome.done) return outcome.value
  throw new Violation({ expected: `${what} to be done`, ...describePortalRefusal(outcome) })
}

/** What was seen when a step was refused that should have been done. */
export function describePortalRefusal({
  detail,
  exchange,
}: Extract<PortalOutcome<unknown>, { done: false }>): Pick<ViolationFacts, 'actual' | 'exchange'> {
  return { actual: `a refusal: ${detail}`, ...(exchange === undefined ? {} : { exchange }) }
}

/** Judges that a portal step was refused, in whatever way. @throws Violation */
export function assertStepRefused(outcome: PortalOutcome<unknown>, what: string): void {
  if (outcome.done) throw new Violation({ expected: `${what} to be refused`, actual: 'that it was done' })
}

/** A refusal, and the name of the person who got it. */
export interface RefusalOf {
  refusal: Extract<PortalOutcome<unknown>, { done: false }>
  name: string
}

/**
 * Whether two people were refused differently: in kind, in status, in the words, or in where they are redirected. Their own names, and
 * anything that differs from one answer to the next, such as a number or a time, make no difference.
 */
export function isRefusedOtherwise(one: RefusalOf, other: RefusalOf): boolean {
  if (one.refusal.refusal !== other.refusal.refusal || one.refusal.status !== other.refusal.status)
    return true
  const names = [one.name, other.name]
  return wordsOf(one, names) !== wordsOf(other, names)
}

/**
 * What a refusal says. A name can also be a word of it, and a part of a name can stand for the whole: all of that is left out wherever it
 * stands, whoever was refused.
 */
function wordsOf({ refusal }: RefusalOf, names: readonly string[]): string {
  const leadsTo = (refusal.headers ?? []).filter(([header]) => header.toLowerCase() === 'location')
  const said = [refusal.detail, ...leadsTo.map(([, address]) => address)].join(' ')
  const left = names.reduce((text, name) => text.replaceAll(name, ' '), said)
  const ofNames = new Set(plainWords(names.join(' ')).toLowerCase().split(' '))
  return plainWords(left)
    .split(' ')
    .filter((word) => !ofNames.has(word.toLowerCase()))
    .join(' ')
}

/** Judges that a workspace key shows that role; `how` says how the key got it. @throws Violation */
export function assertRole(shown: string | null | undefined, role: string, how: string): void {
  if (shown === role) return
  throw new Violation({
    expected: `a workspace key to have the role ${showJson(role)}, ${how}`,
    actual: showJson(shown),
  })
}

/**
 * Judges that an answer is an OpenAPI document, in JSON or YAML, by the two members that every one has, and returns it. Its content is
 * judged elsewhere. @throws Violation
 */
export async function openApiDocument(exchange: Exchange, what: string): Promise<JsonObject> {
  const { text } = assertAccepted(exchange, what)
  const document = await readOpenApi(text)
  if (document !== undefined) return document
  throw new Violation({
    expected: `${what} to be an OpenAPI document, with its version and paths`,
    actual: answerSummary(exchange),
    exchange,
    place: { kind: 'body', at: '' },
  })
}

/** The OpenAPI document that a text is, in JSON or YAML, by the same two members; undefined if it is none. */
export async function readOpenApi(text: string): Promise<JsonObject | undefined> {
  const document = await readJsonOrYaml(text)
  if (!isJsonObject(document)) return undefined
  const version = document['openapi'] ?? document['swagger']
  return typeof version === 'string' && isJsonObject(document['paths']) ? document : undefined
}
