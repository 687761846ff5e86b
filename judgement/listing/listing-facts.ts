import type { HttpResponse } from '../exchange/exchange.ts'
import { isJsonObject, readJson } from '../json/json-body.ts'
import { recogniseWorkspaces } from './workspace-listing.ts'

/** What a listing says, place by place, in an order that does not depend on that of its elements. */
export type ListingFacts = ReadonlyMap<string, string>

/** The ids of the workspaces where they can be recognised; otherwise every scalar of the body, by its place. */
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
    into.set(place, [...(into.get(place) ?? []), JSON.stringify(value)])
  }
}
