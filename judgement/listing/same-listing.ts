import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { isJsonObject, readJson } from '../json/json-body.ts'
import { keysIn, valuesWithin } from '../json/json-place.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { commonPieces, differenceInText } from '../text/text-difference.ts'
import { userNamedBy } from './said-anyway.ts'
import { isEmptyListing } from './shows-workspace.ts'
import { recogniseWorkspaces } from './workspace-listing.ts'

/** What listings can be compared of. */
export const STEADY =
  'an account whose workspaces nobody changes during the run, and whose list keeps its order or is one page'

type Around = readonly [before: Exchange, after: Exchange]

/**
 * Judges that X-User-Id changed nothing in a listing: it says what the two listings before and after it, without the header, both say. For
 * platform.user-id-accepted. @throws Violation @throws Blocked if those two have nothing in common, or list nothing
 */
export function assertSameListing(exchange: Exchange, around: Around, knownId: string | undefined): void {
  const place = differingPlace(exchange, around, knownId)
  if (!haveAnythingInCommon(around, knownId)) {
    throw new Blocked({
      reason: 'two listings without X-User-Id agree in nothing that could be compared with a third',
      supply: STEADY,
    })
  }
  const isEmpty = (listing: Exchange): boolean => listsNothing(listing, knownId)
  if ((place === undefined || isEmpty(exchange)) && around.every(isEmpty)) {
    throw new Blocked({
      reason: 'nothing is listed, with X-User-Id or without it, so nothing shows that it is the same',
      supply: 'an account with a workspace',
    })
  }
  if (place === undefined) return
  throw new Violation({
    expected: 'the same listing with X-User-Id as without it',
    actual: `another one: ${place} differs`,
    exchange,
  })
}

/** Whether a listing differs from both listings around it. */
export function isChanged(exchange: Exchange, around: Around, knownId: string | undefined): boolean {
  return differingPlace(exchange, around, knownId) !== undefined
}

function differingPlace(exchange: Exchange, around: Around, knownId: string | undefined): string | undefined {
  const user = userNamedBy(exchange)
  // On whose behalf a listing was asked for is nothing of what it lists: an answer may say so.
  if (around.every(isText)) {
    const [before, after] = [textOf(around[0]), textOf(around[1])]
    const mayAdd = user !== undefined && isNewIn(textOf(exchange), user, [before, after])
    return differenceInText([before, after], textOf(exchange), { mayAdd })
  }
  const factsOf = factsCompared(around, knownId)
  const said = factsOf(exchange)
  const compared = (facts: ListingFacts): ListingFacts =>
    new Map([...facts].filter(([place]) => user === undefined || said.get(place) !== JSON.stringify(user)))
  return differenceFrom([compared(factsOf(around[0])), compared(factsOf(around[1]))], compared(said))
}

function isNewIn(text: string, word: string, others: readonly string[]): boolean {
  return text.includes(word) && !others.some((other) => other.includes(word))
}

function haveAnythingInCommon(around: Around, knownId: string | undefined): boolean {
  if (around.every(isText)) {
    const [before, after] = [textOf(around[0]), textOf(around[1])]
    return before === after || commonPieces(before, after).length > 0
  }
  const [before, after] = around.map(factsCompared(around, knownId))
  if (before === undefined || after === undefined) return false
  return before.size === 0 || [...before].some(([place, facts]) => after.get(place) === facts)
}

/** The places that tell listings apart, best first: the ids of the elements of lists, and all that is in lists. */
const TELLING = [/\/\*\/(?:_?id|uuid|workspace_?id)$/i, /\/\*/]

/** What listings say at the places where they are compared. What stands around the records may say who asked for them, and as whom. */
function factsCompared([first]: Around, knownId: string | undefined): (exchange: Exchange) => ListingFacts {
  const places = [...factsOf(first, knownId).keys()]
  const telling = TELLING.find((some) => places.some((place) => some.test(place)))
  return (exchange) =>
    new Map([...factsOf(exchange, knownId)].filter(([place]) => telling === undefined || telling.test(place)))
}

/**
 * Two empty lists say the same whatever the header does. A list in which the known workspace stands is not empty, even if the lists in its
 * records are.
 */
function listsNothing({ response }: Exchange, knownId: string | undefined): boolean {
  if (response === undefined) return true
  const body = readJson(response.bytes)
  const shown = body.ok ? [...valuesWithin(body.value), ...keysIn(body.value)] : []
  return isEmptyListing(response) && (knownId === undefined || !shown.includes(knownId))
}

/** Whether a listing came that is not JSON. */
function isText({ response }: Exchange): boolean {
  return response !== undefined && !readJson(response.bytes).ok
}

function textOf({ response }: Exchange): string {
  return response?.text ?? ''
}

function factsOf({ response }: Exchange, knownId: string | undefined): ListingFacts {
  return response === undefined ? new Map() : listingFacts(response, knownId)
}

/** What a listing says, place by place, independent of the order of its elements. */
type ListingFacts = ReadonlyMap<string, string>

/** The ids of the workspaces if they can be recognised; otherwise every scalar of the body, by its place. */
export function listingFacts({ bytes, text }: HttpResponse, knownId: string | undefined): ListingFacts {
  const body = readJson(bytes)
  if (!body.ok) return new Map([['the body', text]])
  const listing = knownId === undefined ? undefined : recogniseWorkspaces([body.value], knownId)
  if (listing !== undefined) return new Map([['the workspaces', [...listing.ids].sort().join(', ')]])
  const scalars = new Map<string, string[]>()
  collectScalars(body.value, 'the body', scalars)
  return new Map([...scalars].map(([place, values]) => [place, values.sort().join(', ')]))
}

/** Where a listing differs from two others that agree there; what changes by itself is no difference. */
export function differenceFrom(
  [before, after]: readonly [ListingFacts, ListingFacts],
  other: ListingFacts,
): string | undefined {
  const places = new Set([...before.keys(), ...other.keys()])
  return [...places].find(
    (place) => before.get(place) === after.get(place) && before.get(place) !== other.get(place),
  )
}

function collectScalars(value: unknown, place: string, into: Map<string, string[]>): void {
  if (Array.isArray(value)) {
    for (const element of value) collectScalars(element, `${place}/*`, into)
  } else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) collectScalars(member, `${place}/${name}`, into)
  } else {
    const known = into.get(place)
    if (known === undefined) into.set(place, [JSON.stringify(value)])
    else known.push(JSON.stringify(value))
  }
}
