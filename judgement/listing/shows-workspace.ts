import { answerSummary } from '../answer/answer-summary.ts'
import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { isJsonObject, readJson } from '../json/json-body.ts'
import { keysIn, valuesWithin } from '../json/json-place.ts'
import { isIdIn, runningText } from '../json/named-in-text.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'

/** Members that announce more than what is listed. */
const MORE = /next|cursor|more|continu/i
/** Header fields that announce more if they say anything. */
const MORE_IN_HEADER =
  /^(?:link|(?:x-)?(?:next(?:-page|-cursor|-link|-token)?|cursor|has-more|continuation(?:-token)?))$/i
/** Header fields that announce more if their number is larger than that of the records. */
const COUNT_IN_HEADER = /^(?:content-range|(?:x-)?(?:total(?:-count|-items|-records)?|count))$/i
/** Members that tell a record from others. */
const IDENTITY = /id$|uuid|key|slug|href|link|url|self/i

/** Whether one of the pages of a listing shows one of the workspaces that are known to exist, as a value, a key or in an address. */
export function isShownIn(pages: readonly Exchange[], knownIds: readonly string[]): boolean {
  return pages.some(
    ({ response }) => response !== undefined && knownIds.some((id) => isNamedIn(response, id)),
  )
}

/**
 * Judges that an account's accepted listing shows one of the workspaces that are known to exist. For platform.lists-workspaces.
 * @throws Violation if it lists nothing, or only others
 * @throws Blocked if none is known, or the list cannot be read, or may go on where the kit cannot follow
 */
export function assertShowsWorkspace(pages: readonly Exchange[], knownIds: readonly string[]): void {
  if (isShownIn(pages, knownIds)) return
  const [exchange] = pages
  const listed = pages.flatMap(({ response }) => (response === undefined ? [] : [response]))
  const isNothing = listed.every(isEmptyListing)
  if (knownIds.length === 0) {
    if (!isNothing) return
    throw notShown('no workspace is listed, and none of the account is known')
  }
  if (exchange !== undefined && (isNothing || listed.every(isReadable))) {
    throw new Violation({
      expected: `a list of workspaces with ${knownIds.join(' or ')} in it`,
      actual: answerSummary(exchange),
      exchange,
    })
  }
  throw notShown(`${knownIds.join(' or ')} is not found in the list of workspaces, as far as it can be read`)
}

function notShown(reason: string): Blocked {
  const supply =
    'platform.workspaceKey.workspaceId, that of a workspace on the first page of the list, as it is written there'
  return new Blocked({ reason, supply })
}

function isNamedIn(response: HttpResponse, id: string): boolean {
  const body = readJson(response.bytes)
  const numbers = body.ok ? [...valuesWithin(body.value)].filter((value) => typeof value === 'number') : []
  return numbers.some((number) => String(number) === id) || isIdIn(runningText(response), id)
}

/** Whether an answer lists nothing: it has no body, or JSON whose lists are all empty. */
export function isEmptyListing({ bytes, text }: HttpResponse): boolean {
  if (text.trim() === '') return true
  const body = readJson(bytes)
  if (!body.ok) return false
  const values = [...valuesWithin(body.value)]
  const lists = values.filter((value) => Array.isArray(value))
  if (lists.length > 0) return lists.every(({ length }) => length === 0)
  return values.every((value) => isJsonObject(value) || !isSaid(value))
}

/** JSON whose records can be told apart, and that does not go on elsewhere. */
function isReadable(response: HttpResponse): boolean {
  const body = readJson(response.bytes)
  if (!body.ok || announcesMore(response, body.value)) return false
  const goesOn = [...valuesWithin(body.value)]
    .filter(isJsonObject)
    .some((record) => Object.entries(record).some(([name, value]) => MORE.test(name) && isSaid(value)))
  return !goesOn && [...keysIn(body.value)].some((name) => IDENTITY.test(name))
}

function announcesMore({ headers }: HttpResponse, body: unknown): boolean {
  const records = [...valuesWithin(body)].filter((value) => Array.isArray(value)).map(({ length }) => length)
  return headers.some(([name, value]) => {
    if (MORE_IN_HEADER.test(name)) return !/^(?:|false|0|null)$/i.test(value.trim())
    // The last number of a range is that of all: `items 0-9/30`; `*` leaves it open.
    const total = /(\d+|\*)\s*$/.exec(value)?.[1]
    return COUNT_IN_HEADER.test(name) && (total === '*' || Number(total) > Math.max(0, ...records))
  })
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== false && value !== '' && value !== 0
}
