import { assertAccepted, hasSuccessStatus, isSuccess } from '../answer/accepted.ts'
import { answerSummary } from '../answer/answer-summary.ts'
import { atStatus } from '../answer/client-error.ts'
import type { Exchange, HttpResponse } from '../exchange/exchange.ts'
import { isJsonObject, type JsonObject, readJson } from '../json/json-body.ts'
import { placeIn, valuesAt } from '../json/json-place.ts'
import { idsNamedIn, namesIn, runningText } from '../json/named-in-text.ts'
import { Blocked } from '../outcome/blocked.ts'
import { NotApplicable } from '../outcome/not-applicable.ts'
import { Violation } from '../outcome/violation.ts'
import { dropSaid, saidByRecordOf, saidByRequest } from './said-anyway.ts'
import { isSameId } from './same-id.ts'
import { isPart } from './shows-workspace.ts'
import {
  dropFromListing,
  idsAt,
  idsShownIn,
  recogniseWorkspaces,
  type WorkspaceListing,
} from './workspace-listing.ts'

/** A listing, page by page. */
type Pages = readonly Exchange[]

/** The workspaces in the pages of an account's listing; undefined if the known one cannot be found in them. */
export function workspacesIn(pages: Pages, knownId: string): WorkspaceListing | undefined {
  const bodies = pages.flatMap(({ response }) => {
    const body = readJson(response?.bytes ?? new Uint8Array())
    return body.ok ? [body.value] : []
  })
  return recogniseWorkspaces(bodies, knownId)
}

/**
 * Judges that a token is shown what an earlier one of its key was `before`, where both list workspaces: a key that lost some of them shows
 * nothing but some of those. For credential.rotation-new-secret. @throws Violation
 */
export function assertShowsAsMuch(before: Exchange, after: Exchange, knownId: string, what: string): void {
  const shown = workspacesIn([before], knownId)
  const still = workspacesIn([after], knownId)?.ids ?? idsWithoutKnown(after, shown)
  if (shown === undefined || still === undefined || still.size >= shown.ids.size) return
  if (!still.isSubsetOf(shown.ids)) return
  throw new Violation({
    expected: `${what} to list the ${shown.ids.size} workspaces that were listed before`,
    actual: `${still.size} of them`,
    exchange: after,
  })
}

/** What a whole listing without the known workspace has where an earlier one has its ids; undefined if that cannot be read. */
function idsWithoutKnown(
  { response }: Exchange,
  earlier: WorkspaceListing | undefined,
): ReadonlySet<string> | undefined {
  const placement = earlier?.placement
  if (placement === undefined || response === undefined || !isSuccess(response.status)) return undefined
  const body = readJson(response.bytes)
  return body.ok && !isPart(response) ? new Set(idsAt(body.value, placement)) : undefined
}

/**
 * Judges that a workspace key is still shown none of the other workspaces in the listing of an account key; nothing is judged if that lists
 * no others. For platform.workspace-key-account-list. @throws Violation
 */
export function assertStillShowsOwnOnly(shown: Exchange, ofAccount: Exchange, ownId: string): void {
  const others = [...(workspacesIn([ofAccount], ownId)?.ids ?? [])].filter((id) => !isSameId(id, ownId))
  if (others.length > 0) assertShowsOwnWorkspaceOnly([shown], [ofAccount], ownId)
}

/** As `workspacesIn`; for an unreadable listing, what is known without it. For answers that must name none of them. */
export function listKnownWorkspaces(pages: Pages, knownId: string): WorkspaceListing {
  return workspacesIn(pages, knownId) ?? { placement: undefined, ids: new Set([knownId]), names: [] }
}

/** As `workspacesIn`. @throws NotApplicable if the workspaces of a listing in its form cannot be told from anything else */
export function workspacesOrSkip(pages: Pages, knownId: string): WorkspaceListing {
  const workspaces = workspacesIn(pages, knownId)
  if (workspaces !== undefined) return workspaces
  throw new NotApplicable(
    `the workspaces of the account cannot be told: in the form of its listing, which is free, ${knownId} stands in no list of ids`,
  )
}

/**
 * Judges that a listing shows only workspaces of its own account, if its records name their account: the member that names it in the record
 * of a workspace known to be its own names no other account in the others. For platform.lists-workspaces. @throws Violation
 */
export function assertOfOwnAccount(
  pages: Pages,
  { knownId, own, other }: { knownId: string; own: string; other: string },
): void {
  const place = workspacesIn(pages, knownId)?.placement?.place ?? []
  const last = place.at(-1)
  if (typeof last !== 'object') return
  const recordsIn = (exchange: Exchange): readonly JsonObject[] => {
    const body = readJson(exchange.response?.bytes ?? new Uint8Array())
    return body.ok ? [...valuesAt(body.value, place.slice(0, -1))].filter(isJsonObject) : []
  }
  const known = pages.flatMap(recordsIn).find((record) => isSameId(String(record[last.member]), knownId))
  // A user, or the workspace itself, may have the id of the account; a member that says so of an account is the better sign.
  const naming = Object.keys(known ?? {}).filter(
    (member) => known?.[member] === own && member !== last.member,
  )
  const ofAccounts = naming.filter((member) => /account|tenant|organi[sz]ation/i.test(member))
  const members = ofAccounts.length > 0 ? ofAccounts : naming
  for (const exchange of pages) {
    const foreign = recordsIn(exchange).find((record) => members.some((member) => record[member] === other))
    if (foreign === undefined) continue
    throw new Violation({
      expected: `the list of the account ${own} to show workspaces of its own`,
      actual: `${String(foreign[last.member])}, which it says is of the account ${other}`,
      exchange,
      ...placeIn(exchange, (text) => text === other),
    })
  }
}

/** Only what was read is spoken of: a cursor that nothing but its own service understands may lead to further workspaces. */
const ONE_WORKSPACE =
  'the list of workspaces, as far as it was read, shows one workspace only, that of the workspace key'
const TWO_WORKSPACES =
  'an account with at least two workspaces, on the first page of its list or on pages that it links to by their addresses'

/**
 * The workspaces of an account other than that of a workspace key. @throws Blocked if there are none @throws NotApplicable if none can be
 * recognised
 */
export function requireOtherWorkspaces(pages: Pages, ownId: string): WorkspaceListing {
  const others = othersIn(pages, ownId)
  if (others.ids.size > 0) return others
  throw new Blocked({ reason: ONE_WORKSPACE, supply: TWO_WORKSPACES })
}

/** As `requireOtherWorkspaces`, for what needs them only among other things. @throws NotApplicable if there are none */
export function otherWorkspacesOrSkip(pages: Pages, ownId: string): WorkspaceListing {
  const others = othersIn(pages, ownId)
  if (others.ids.size > 0) return others
  throw new NotApplicable(`${ONE_WORKSPACE}, so there is no other that could be shown`)
}

/** @throws NotApplicable if none can be recognised */
function othersIn(pages: Pages, ownId: string): WorkspaceListing {
  return dropFromListing(workspacesOrSkip(pages, ownId), ownId)
}

/**
 * Judges what a workspace key is shown of the workspaces of its account: 403, or a list without the others. For
 * platform.workspace-key-account-list. @throws Violation @throws Blocked if there are no others
 * @throws NotApplicable if they cannot be recognised
 */
export function assertShowsOwnWorkspaceOnly(pages: Pages, accountListing: Pages, ownId: string): void {
  assertShowsNoOther(pages, accountListing, ownId)
  if (pages[0]?.response?.status !== 403) requireOtherWorkspaces(accountListing, ownId)
}

/** As `assertShowsOwnWorkspaceOnly`, as far as it can be told where the account lists no others: a list may show one even then. */
export function assertShowsNoOther(pages: Pages, accountListing: Pages, ownId: string): void {
  const [first] = pages
  if (first === undefined || first.response?.status === 403) return
  const expected = "403, or a list without the account's other workspaces, for a workspace key"
  if (!hasSuccessStatus(first)) {
    throw new Violation({ expected, actual: answerSummary(first), exchange: first, ...atStatus(first) })
  }
  const others = othersIn(accountListing, ownId)
  const saidOfOwn = saidByRecordOf(ownId, accountListing, others)
  for (const exchange of pages) {
    const told = dropSaid(others, [...saidOfOwn, ...saidByRequest(exchange)])
    const { response } = exchange
    assertLegible(exchange)
    const shown = response === undefined ? [] : othersShownIn(response, told, ownId)
    if (shown.length === 0) continue
    const isShown = (text: string): boolean => shown.some((id) => text.includes(id))
    throw new Violation({
      expected,
      actual: `a list that shows ${shown.join(', ')}`,
      exchange,
      ...placeIn(exchange, isShown),
    })
  }
}

/** An unreadable answer shows neither that the others are there nor that they are not. @throws Violation or Blocked */
function assertLegible(exchange: Exchange): void {
  const { bytes, text } = assertAccepted(exchange, 'the list of an account to a workspace key')
  if (readJson(bytes).ok || !/[\0\ufffd]/.test(text)) return
  throw new Blocked({
    reason: 'the list that a workspace key was given is not text, so what it shows cannot be read',
    supply: 'an answer in JSON or text',
  })
}

/** The others that a listing shows: in its own list, in the form of its ids, or named in any text, including an address, or in a header. */
function othersShownIn(response: HttpResponse, others: WorkspaceListing, ownId: string): readonly string[] {
  const { placement, ids, names } = others
  const body = readJson(response.bytes)
  const listed =
    body.ok && placement !== undefined
      ? idsAt(body.value, placement).filter((id) => !isSameId(id, ownId))
      : []
  const shown = body.ok ? idsShownIn(body.value, others, ids) : []
  const text = runningText(response)
  const inHeaders = response.headers.map(([, value]) => value).join('\n')
  const called = namesIn(
    text,
    names.map(({ name }) => name),
  )
  return [
    ...new Set([...listed, ...shown, ...idsNamedIn(text, ids), ...idsNamedIn(inHeaders, ids), ...called]),
  ]
}
