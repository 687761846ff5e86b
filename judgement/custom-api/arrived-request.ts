import { isDeepStrictEqual } from 'node:util'
import { jsonText } from '../../text/json-text.ts'
import { pluralise } from '../../text/pluralise.ts'
import { readJson, showJson } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import type { PanelRequest } from '../portal/portal-step.ts'
import { excerpt } from '../text/excerpt.ts'
import { findChangedPart } from '../text/text-difference.ts'
import { DESK_BASE, deskActionOf } from './desk-definition.ts'
import type { ReceivedRequest } from './shown-answer.ts'

/** Judges that one request reached the outside API, and that it is the one that was edited. @throws Violation */
export function assertArrivedAsEdited(arrived: readonly ReceivedRequest[], edited: PanelRequest): void {
  const [request, ...others] = arrived
  if (request === undefined || others.length > 0) {
    throw new Violation({
      expected: `${edited.method} ${edited.path} to reach the outside API once`,
      actual: request === undefined ? 'nothing there' : pluralise(arrived.length, 'request'),
    })
  }
  assertSame('the method', edited.method, request.method)
  assertArrivedAt(request.path, edited)
  assertQueryArrived(request.query, edited)
  for (const [name, value] of Object.entries(edited.headers)) {
    assertSame(`the header ${name}`, value, request.headers[name.toLowerCase()])
  }
  assertOnlyEditedHeaders(request, edited)
  assertBodyArrived(request, edited)
}

/**
 * Judges that what reached the outside API holds none of the credentials with which the platform is used. `credentials` are by their names.
 * @throws Violation
 */
export function assertHoldsNoCredential(
  arrived: readonly ReceivedRequest[],
  credentials: Readonly<Record<string, string | undefined>>,
): void {
  for (const { method, path, query, headers, body } of arrived) {
    const held = [path, query, ...Object.values(headers).flat(), body.toString()].join('\n')
    for (const [name, value] of Object.entries(credentials)) {
      if (value === undefined || value === '' || !held.includes(value)) continue
      throw new Violation({
        expected: `${method} ${path} to reach the outside API without credentials of the platform`,
        actual: `${name} in it`,
      })
    }
  }
}

/** A form with a field for each header may send untouched ones empty; Authorization has no such field. */
function assertOnlyEditedHeaders({ headers }: ReceivedRequest, edited: PanelRequest): void {
  const names = Object.keys(edited.headers).map((name) => name.toLowerCase())
  const declared = deskActionOf(edited)?.headers ?? []
  for (const name of [...declared, 'authorization'].filter((one) => !names.includes(one))) {
    const value = headers[name]
    if (value === undefined || (value === '' && name !== 'authorization')) continue
    throw new Violation({
      expected: `no header ${name} to reach the outside API with ${edited.method} ${edited.path}, where none was edited`,
      actual: showJson(value),
    })
  }
}

/** Segments are compared by their meaning: unnecessary escapes are allowed. */
function assertArrivedAt(path: string, edited: PanelRequest): void {
  const { path: template, parameters } = edited
  const wanted = `${DESK_BASE}${template}`
    .split('/')
    .map((segment) => segment.replace(/\{([^{}]+)\}/g, (_, name: string) => parameters[name] ?? ''))
  assertSame('the path, by its segments,', wanted, path.split('/').map(decodedSegment))
}

function assertQueryArrived(query: string, edited: PanelRequest): void {
  const { path, parameters } = edited
  const wanted = Object.entries(parameters).filter(([name]) => !path.includes(`{${name}}`))
  const declared = deskActionOf(edited)?.queryParameters ?? []
  // The definition allows empty parameters: a form with a field for each may send untouched ones empty.
  const isLeftAlone = ([name, value]: [string, string]): boolean =>
    value === '' && declared.includes(name) && !Object.hasOwn(parameters, name)
  const readings = [query, query.replaceAll('+', '%2B')].map((text) =>
    [...new URLSearchParams(text)].filter((one) => !isLeftAlone(one)),
  )
  // A plus means a blank in a form and itself in a URL: both are in use.
  if (readings.some((reading) => isDeepStrictEqual(reading.sort(byName), wanted.toSorted(byName)))) return
  assertSame('the query', wanted.toSorted(byName), readings[0])
}

function assertBodyArrived({ headers, body }: ReceivedRequest, edited: PanelRequest): void {
  if (edited.body === undefined) {
    assertSame('the length of the body', 0, body.length)
    return
  }
  const type = headers['content-type'] ?? 'nothing'
  if (!/^application\/json\b/i.test(type)) {
    throw new Violation({ expected: 'the body to arrive as application/json', actual: type })
  }
  const reading = readJson(body)
  assertSame('the body', edited.body, reading.ok ? reading.value : reading.problem)
}

function assertSame(what: string, wanted: unknown, seen: unknown): void {
  if (isDeepStrictEqual(seen, wanted)) return
  const [expected, actual] = [showJson(wanted), showJson(seen)]
  // What is alike at the beginning of both, and cut off there, hides the difference.
  const apart =
    expected.slice(0, 200) === actual.slice(0, 200)
      ? findChangedPart(jsonText(wanted), jsonText(seen))
      : undefined
  throw new Violation({
    expected: `${what} to reach the outside API as edited, ${expected}`,
    actual:
      apart === undefined
        ? actual
        : `${excerpt(apart.reply.join(''))} in place of ${excerpt(apart.text.join(''))}`,
  })
}

function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return `${segment}, which is escaped wrongly`
  }
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0
}
