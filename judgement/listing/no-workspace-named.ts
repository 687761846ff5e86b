import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { readJson } from '../json/json-body.ts'
import type { PathStep } from '../json/json-place.ts'
import {
  findInAnyCase,
  idsNamedIn,
  isDistinctiveAsMember,
  namesIn,
  runningText,
  valuesIn,
} from '../json/named-in-text.ts'
import { Violation } from '../outcome/violation.ts'
import { listUnescaped } from '../text/list-unescaped.ts'
import { dropSaid, saidByRequest } from './said-anyway.ts'
import { type IdPlacement, idsAt, type WorkspaceListing } from './workspace-listing.ts'

/**
 * Judges that a refusal names no workspace of the account and lists none of another account, for platform.refusal-leaks-nothing.
 * @throws Violation
 */
export function assertNoWorkspaceNamed(exchange: Exchange, listing: WorkspaceListing, what: string): void {
  const { response } = exchange
  if (response === undefined) return
  const values = new Set(valuesIn(response))
  const told = dropSaid(listing, saidByRequest(exchange))
  const { ids } = told
  const names = told.names.map(({ name }) => name)
  const named = new Set([
    ...[...ids].filter((id) => isDistinctiveAsMember(id) && values.has(id)),
    ...listUnescaped(runningText(response)).flatMap((text) => [
      ...idsNamedIn(text, ids),
      ...namesIn(text, names),
      ...findInAnyCase(text, { ids, names }),
    ]),
    ...idsListedIn(response, listing.placement),
  ])
  const inHeaders = idsNamedIn(response.headers.map(([, value]) => value).join('\n'), ids)
  if (named.size === 0 && inHeaders.length === 0) return
  throw new Violation({
    expected: `the refusal of ${what} to name no workspace`,
    ...(named.size > 0
      ? { actual: `a body that names ${[...named].join(', ')}`, place: { kind: 'body', at: '' } }
      : { actual: `headers that name ${inHeaders.join(', ')}` }),
    exchange,
  })
}

/** The workspaces that a refusal lists as the listing does, if that uses a member of array elements, which errors do not consist of. */
function idsListedIn({ bytes }: HttpResponse, placement: IdPlacement | undefined): readonly string[] {
  const place = placement?.place ?? []
  if (placement === undefined || typeof place.at(-1) !== 'object' || !place.every(isMemberOrElement))
    return []
  const body = readJson(bytes)
  return body.ok ? idsAt(body.value, placement) : []
}

function isMemberOrElement(step: PathStep): boolean {
  return typeof step === 'object' || step === 'each-element'
}
