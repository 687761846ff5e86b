import { answerSummary } from '../answer/answer-summary.ts'
import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { isJsonObject, type JsonObject, readJson } from '../json/json-body.ts'
import { keysIn, valuesWithin } from '../json/json-place.ts'
import { isDistinctiveInText, isIdIn, runningText } from '../json/named-in-text.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'

/** Members that announce more than what is listed. */
const MORE = /next|cursor|more|continu/i
/** Header fields that announce more if they say anything. */
const MORE_IN_HEADER =
  /^(?:link|(?:x-)?(?:next(?:-page|-cursor|-link|-token)?|cursor|has-more|continuation(?:-token)?))$/i
/** Header fields that announce more if their number is larger than that of the records. */
const COUNT_IN_HEADER = /^(?:content-range|(?:x-)?(?:total(?:-count|-items|-records)?|count))$/i
/** Members that announce more if their number is larger than that of the records. */
const COUNT = /^(?:count|total[-_]?(?:count|elements|items|records|results)?)$/i
/** Members that announce more if they are above the number of pages that were seen. */
const PAGE_COUNT = /^(?:(?:total[-_]?|num[-_]?)?pages|page[-_]?count|last[-_]?page)$/i
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
  const shown = listed.reduce((sum, response) => sum + recordsIn(response), 0)
  if (
    exchange !== undefined &&
    (isNothing || listed.every((page) => isReadable(page, { shown, of: listed.length })))
  ) {
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
  // As a JSON string, which most are: that is seen without reading a list of thousands.
  if (response.text.includes(JSON.stringify(id))) return true
  const body = readJson(response.bytes)
  const numbers = body.ok ? valuesWithin(body.value).filter((value) => typeof value === 'number') : []
  const text = runningText(response)
  return numbers.some((number) => String(number) === id) || isIdIn(text, id)
}

/** Whether an answer lists nothing: it has no body, or JSON whose lists are all empty and in which no record stands under its id. */
export function isEmptyListing({ bytes, text }: HttpResponse): boolean {
  if (text.trim() === '') return true
  const body = readJson(bytes)
  if (!body.ok) return false
  const values = valuesWithin(body.value)
  const lists = values.filter((value) => Array.isArray(value))
  if (lists.length > 0) {
    return lists.every(({ length }) => length === 0) && !values.filter(isJsonObject).some(isKeyedById)
  }
  return values.every((value) => isJsonObject(value) || !isSaid(value))
}

/** Whether records stand in an object under their ids. */
function isKeyedById(object: JsonObject): boolean {
  return Object.entries(object).some(([name, value]) => isJsonObject(value) && isDistinctiveInText(name))
}

/** The records and the pages of a listing that were seen. */
interface Seen {
  shown: number
  of: number
}

/** JSON whose records can be told apart, and that does not go on elsewhere. */
function isReadable(response: HttpResponse, seen: Seen): boolean {
  const body = readJson(response.bytes)
  return body.ok && !goesOn(response, seen) && keysIn(body.value).some((name) => IDENTITY.test(name))
}

/** Whether one page of a listing says that there are more; which workspaces are on it is then left open. */
export function isPart(response: HttpResponse): boolean {
  return goesOn(response, { shown: recordsIn(response), of: 1 })
}

function goesOn(response: HttpResponse, seen: Seen): boolean {
  if (announcesMore(response, seen)) return true
  const body = readJson(response.bytes)
  if (!body.ok) return false
  const isAnnounced = valuesWithin(body.value)
    .filter(isJsonObject)
    .some((record) => Object.entries(record).some(([name, value]) => MORE.test(name) && isSaid(value)))
  return isAnnounced || envelopesOf(body.value).some((envelope) => countsMore(envelope, seen))
}

function recordsIn({ bytes }: HttpResponse): number {
  const body = readJson(bytes)
  const lists = body.ok ? valuesWithin(body.value).filter((value) => Array.isArray(value)) : []
  return Math.max(0, ...lists.map(({ length }) => length))
}

/** What stands around the records: the body, the objects in it and in those, but nothing that is an element of a list. */
function envelopesOf(body: unknown): readonly JsonObject[] {
  const within = [body].filter(isJsonObject)
  const below = within.flatMap((object) => Object.values(object).filter(isJsonObject))
  return [...within, ...below, ...below.flatMap((object) => Object.values(object).filter(isJsonObject))]
}

/** A page may be numbered, without a link to the next: `total`, `totalPages`, `last: false`. */
function countsMore(envelope: JsonObject, { shown, of }: Seen): boolean {
  return Object.entries(envelope).some(([name, value]) => {
    if (COUNT.test(name)) return Number(value) > shown
    if (PAGE_COUNT.test(name)) return Number(value) > of
    return /^(?:is[-_]?)?last$/i.test(name) && value === false && of === 1
  })
}

function announcesMore({ headers }: HttpResponse, { shown }: Seen): boolean {
  return headers.some(([name, value]) => {
    if (MORE_IN_HEADER.test(name)) return !/^(?:|false|0|null)$/i.test(value.trim())
    // The last number of a range is that of all: `items 0-9/30`; `*` leaves it open.
    const total = /(?:(?<!\d)\d+|\*)$/.exec(value.trimEnd())?.[0]
    return COUNT_IN_HEADER.test(name) && (total === '*' || Number(total) > shown)
  })
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== false && value !== '' && value !== 0
}
