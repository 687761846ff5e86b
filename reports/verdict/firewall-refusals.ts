import type { Catalogue } from '../../contracts/catalogue.ts'
import type { ExchangeRecord } from '../../contracts/generated/schemas.ts'
import { firstWords } from '../../text/first-words.ts'
import { type AnswerSign, answerSign, type RecordedCheck } from '../evidence/evidence.ts'
import { blockBySameCause, metBy, ownerAmong } from './same-cause.ts'

/** Says that a message is accepted whatever its text: a firewall that refuses words breaks this first. */
const ANY_TEXT = 'message.any-text'
/** The fewest answers of either kind that show how the implementation answers. */
const LEAST_ANSWERS = 5
/** The status by which firewalls refuse; any other 4xx stays the implementation's. */
const FORBIDDEN = 403
/** The share of its answers that contain what it always writes; a gateway may answer a few by itself. */
const NEARLY_ALL = 0.95

/** A correct request that something in front of the implementation refused. */
interface Refused {
  check: RecordedCheck
  exchange: ExchangeRecord
  sign: AnswerSign
  /** What the implementation writes into each of its answers, and this one lacks. */
  lacks: readonly string[]
}

/** What identifies the answers of an implementation. */
interface AnswerStyle {
  /** What occurs in nearly all of them. */
  usual: readonly string[]
  /** Their content types. */
  types: ReadonlySet<string | undefined>
}

/**
 * Turns all refusals by one firewall into one finding. It belongs to message.any-text if that failed, else to the first must that failed,
 * and says who refused what. Other checks that failed because of such a refusal are blocked by it. A 403 is such a refusal if it lacks what
 * the implementation writes into all its answers, its own refusals included, and has a content type that the implementation never writes.
 * An implementation that writes all its answers alike is judged as usual. If the refusal is its own after all, it still fails that
 * requirement, and the blocked checks are not green.
 */
export function attributeFirewallRefusals(
  { requirements }: Pick<Catalogue, 'requirements'>,
  checks: readonly RecordedCheck[],
): readonly RecordedCheck[] {
  const signs = Map.groupBy(
    checks.flatMap(({ signs = [] }) => signs),
    ({ origin }) => origin,
  )
  const known = new Map([...signs].map(([origin, some]) => [origin, styleOf(some)]))
  const refused = checks.flatMap((check) => findRefusedOnTheWay(check, known))
  const causes = Map.groupBy(refused, ({ sign: { status, type, server } }) => `${status} ${type} ${server}`)
  const told = new Map<RecordedCheck, RecordedCheck>()
  for (const alike of causes.values()) {
    const owner = ownerOf(alike, requirements)
    for (const one of alike) told.set(one.check, owner === undefined ? one.check : tell(one, alike, owner))
  }
  return checks.map((check) => told.get(check) ?? check)
}

function findRefusedOnTheWay(
  check: RecordedCheck,
  known: ReadonlyMap<string, AnswerStyle | undefined>,
): readonly Refused[] {
  const exchange = check.shown.find(({ id }) => id === check.violation?.exchange)
  const sign = exchange === undefined ? undefined : answerSign(exchange)
  if (check.outcome !== 'failed' || exchange === undefined || sign === undefined) return []
  const { type } = sign
  const style = known.get(sign.origin)
  if (style === undefined || sign.status !== FORBIDDEN || type === undefined || style.types.has(type))
    return []
  const lacks = style.usual.filter((mark) => !sign.marks.includes(mark))
  return lacks.length === 0 ? [] : [{ check, exchange, sign, lacks }]
}

/** How the implementation answers, whether it accepts or refuses; undefined if too few answers were seen. */
function styleOf(signs: readonly AnswerSign[]): AnswerStyle | undefined {
  const accepted = signs.filter(({ status }) => status >= 200 && status <= 299)
  const usual = [...new Set(accepted.flatMap(({ marks }) => marks))].filter(
    (mark) => accepted.filter(({ marks }) => marks.includes(mark)).length >= NEARLY_ALL * accepted.length,
  )
  const refused = signs.filter((sign) => isRefusal(sign) && usual.every((mark) => sign.marks.includes(mark)))
  if (accepted.length < LEAST_ANSWERS || refused.length < LEAST_ANSWERS) return undefined
  return { usual, types: new Set([...accepted, ...refused].map(({ type }) => type)) }
}

function isRefusal({ status }: AnswerSign): boolean {
  return status >= 400 && status <= 499
}

/** The requirement that reports them all; undefined if only shoulds are broken. */
function ownerOf(alike: readonly Refused[], requirements: Catalogue['requirements']): string | undefined {
  const ids = new Set(
    alike.flatMap(({ check }) => (check.violation?.level === 'should' ? [] : check.requirements)),
  )
  return ownerAmong(ids, requirements, ANY_TEXT)
}

function tell({ check, sign }: Refused, alike: readonly Refused[], owner: string): RecordedCheck {
  if (check.requirements.includes(owner)) return { ...check, reason: reasonOf(alike, owner) }
  return blockBySameCause(check, owner, `, status ${sign.status} by ${whoIn(sign)}`)
}

/** Who refused what, and what shows that it was not the implementation. */
function reasonOf(alike: readonly Refused[], owner: string): string {
  const own = alike.filter(({ check }) => check.requirements.includes(owner))
  const [smallest] = own.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  if (smallest === undefined) return owner
  const { sign, exchange, lacks } = smallest
  const others = new Set(alike.flatMap(({ check }) => check.requirements)).size - 1
  const words = firstWords(exchange.response?.body?.text ?? '')
  return [
    `${whatIn(smallest)} is refused with status ${sign.status} by ${whoIn(sign)}, as far as its answer tells on the way to the implementation`,
    `: it says “${words}” as ${sign.type}, which no answer known as the implementation's is, and lacks ${lacks.join(' and ')}, which stands in those`,
    '; whoever refused it, it is lost',
    metBy(others),
  ].join('')
}

function sizeOf({ check, exchange }: Refused): number {
  return check.violation?.input?.length ?? exchange.request.body?.size ?? 0
}

function whatIn({ check, exchange: { request } }: Refused): string {
  const { input } = check.violation ?? {}
  return input === undefined
    ? `${request.method} ${URL.parse(request.url)?.pathname}`
    : `a message with the text ${input}`
}

function whoIn({ server }: AnswerSign): string {
  return server === undefined ? 'something that does not say its name' : `\`${server}\``
}
