import { decodeEscapes } from '../../text/decode-escapes.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isJsonObject, readJson } from '../json/json-body.ts'
import { valuesAt } from '../json/json-place.ts'
import { isIdIn, namesIn } from '../json/named-in-text.ts'
import { isSameId } from './same-id.ts'
import type { WorkspaceListing } from './workspace-listing.ts'

/** The user that a request names in X-User-Id, if it does. */
export function userNamedBy({ sentHeaders }: Exchange): string | undefined {
  return sentHeaders.find(([name]) => name.toLowerCase() === 'x-user-id')?.[1]
}

/** What a request says: an answer may repeat it. The account in its address may have the id of a workspace. */
export function saidByRequest(exchange: Exchange): readonly string[] {
  const [path = '', query = ''] = exchange.request.url.split('?')
  const inPath = path.split('/').map(decodeEscapes)
  return [...inPath, ...new URLSearchParams(query).values(), userNamedBy(exchange) ?? '']
}

/**
 * What the record of a workspace says in a listing, lists in it left out, which may be of its siblings: its account, its owner or its
 * description may contain the id or the name of another workspace.
 */
export function saidByRecordOf(
  id: string,
  pages: readonly Exchange[],
  { placement }: WorkspaceListing,
): readonly string[] {
  const last = placement?.place.at(-1)
  if (placement === undefined || typeof last !== 'object') return []
  const records = pages.flatMap(({ response }) => {
    const body = readJson(response?.bytes ?? new Uint8Array())
    return body.ok ? [...valuesAt(body.value, placement.place.slice(0, -1))].filter(isJsonObject) : []
  })
  return records
    .filter((record) => isSameId(String(record[last.member]), id))
    .flatMap((record) => Object.values(record))
    .flatMap((value) => (isJsonObject(value) ? Object.values(value) : [value]))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
}

/** The listing without ids and names that are said anyway, of something else. Its placement stays: what stands there is a workspace. */
export function dropSaid(
  { placement, ids, names }: WorkspaceListing,
  said: readonly string[],
): WorkspaceListing {
  const text = said.join('\n')
  return {
    placement,
    ids: new Set([...ids].filter((id) => !isIdIn(text, id))),
    names: names.filter(({ name }) => namesIn(text, [name]).length === 0),
  }
}
