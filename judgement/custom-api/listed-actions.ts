import { isDeepStrictEqual } from 'node:util'
import { showJson } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import type { PanelRequest, PortalCustomApi, PortalOutcome } from '../portal/portal-step.ts'
import { excerpt } from '../text/excerpt.ts'
import { DESK_ACTIONS, DESK_BASE } from './desk-definition.ts'
import type { ReceivedRequest } from './shown-answer.ts'

/**
 * Judges that an imported API lists the actions that its definition declares, each once and nothing else, in any order.
 * `declared` is written `GET /tickets/{id}`. @throws Violation
 */
export function assertListsActions({ actions }: PortalCustomApi, declared: readonly string[]): void {
  const listed = actions.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()
  const wanted = declared.toSorted()
  if (isDeepStrictEqual(listed, wanted)) return
  throw new Violation({
    expected: `the actions of the definition to be listed, ${showJson(wanted)}`,
    actual: showJson(listed),
  })
}

/**
 * Judges, of a request that the panel refuses, that the import of the desk definition listed its action: one that is declared and was not
 * listed was lost at the import. Where nothing is listed, the driver may not see the list. @throws Violation
 */
export function assertListsDeskAction(
  { actions }: PortalCustomApi,
  { method, path }: Pick<PanelRequest, 'method' | 'path'>,
): void {
  const isThis = (one: { method: string; path: string }): boolean =>
    one.method.toUpperCase() === method && one.path === path
  if (actions.length === 0 || !DESK_ACTIONS.some(isThis) || actions.some(isThis)) return
  throw new Violation({
    expected: `${method} ${path}, which the definition declares, to be listed after its import`,
    actual: 'that it is not, and that the panel refuses it',
  })
}

/** Judges that an imported API lists no action of a path that was refused before. @throws Violation */
export function assertListsNothingOf({ actions }: PortalCustomApi, path: string): void {
  const kept = actions.find((action) => action.path.includes(path))
  if (kept === undefined) return
  throw new Violation({
    expected: 'nothing of the refused definition to be listed with the corrected one',
    actual: `${kept.method} ${kept.path}`,
  })
}

/** Judges that an import was refused, and by an answer: a service that crashes on a text has not refused it. @throws Violation */
export function assertImportRefused(outcome: PortalOutcome<unknown>, what: string): void {
  const expected = `${what} to be refused as a definition`
  if (outcome.done) throw new Violation({ expected, actual: 'that it was accepted' })
  if ((outcome.status ?? 0) < 500) return
  throw new Violation({ expected, actual: `an error of the service: ${outcome.detail}` })
}

/** Judges that everything that reached the outside API falls under an action of the desk definition. @throws Violation */
export function assertOnlyDeclared(received: readonly ReceivedRequest[], what: string): void {
  const stray = received.find((request) => !isDeclared(request))
  if (stray === undefined) return
  throw new Violation({
    expected: `nothing that the definition does not declare to reach the outside API after ${what}`,
    actual: `${stray.method} ${excerpt(stray.path)} there`,
  })
}

/** Whether the desk definition declares a request: compared segment by segment, as they stand in the request line. */
function isDeclared({ method, path }: ReceivedRequest): boolean {
  const given = path.split('/')
  return DESK_ACTIONS.some((action) => {
    const wanted = `${DESK_BASE}${action.path}`.split('/')
    return (
      action.method === method &&
      wanted.length === given.length &&
      wanted.every((segment, index) => covers(segment, given[index] ?? ''))
    )
  })
}

/**
 * A parameter stands for one segment that is not empty. Two dots there, sent as they are, are its value like any other: if they are
 * resolved as a step to another place (RFC 3986, 5.2.4), a different path arrives.
 */
function covers(wanted: string, given: string): boolean {
  return wanted.startsWith('{') ? given !== '' : wanted === given
}
