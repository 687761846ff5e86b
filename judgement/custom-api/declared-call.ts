import { Violation } from '../outcome/violation.ts'
import { excerpt } from '../text/excerpt.ts'
import { DESK_ACTIONS, DESK_BASE } from './desk-definition.ts'
import type { ReceivedRequest } from './outside-exchange.ts'

/** Judges that everything that reached the outside API falls under an action of the desk definition. @throws Violation */
export function assertOnlyDeclared(received: readonly ReceivedRequest[], what: string): void {
  const stray = received.find((request) => !isDeclared(request))
  if (stray === undefined) return
  throw new Violation({
    expected: `nothing that the definition does not declare to reach the outside API after ${what}`,
    actual: `${stray.method} ${excerpt(stray.path)} there`,
  })
}

/** Whether a request is one that the desk definition declares: compared segment by segment, as they stand in the request line. */
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
 * A parameter stands for one segment that has something in it. Two dots there, sent as they are, are its value like any other: a step to
 * another place (RFC 3986, 5.2.4) is taken by who resolves them, and then another path arrives.
 */
function covers(wanted: string, given: string): boolean {
  return wanted.startsWith('{') ? given !== '' : wanted === given
}
