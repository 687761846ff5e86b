import { isDeepStrictEqual } from 'node:util'
import { readJsonText, showJson } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import { describePortalRefusal } from '../portal/portal-outcome.ts'
import type { PanelResponse, PortalOutcome } from '../portal/portal-step.ts'

/** Judges that the Test Panel shows the answer that the outside API just gave: status, header and body. @throws Violation */
export function assertShowsAnswer(
  { outcome, answer }: { outcome: PortalOutcome<PanelResponse>; answer: OutsideAnswer },
  what: string,
): void {
  if (!outcome.done) {
    throw new Violation({
      expected: `the panel to show the answer to ${what}, status ${answer.status}`,
      ...describePortalRefusal(outcome),
    })
  }
  const { status, headers, body } = outcome.value
  if (status !== answer.status) {
    throw new Violation({
      expected: `the panel to show the status of the answer to ${what}, ${answer.status}`,
      actual: String(status),
    })
  }
  const mark = answer.headers[MARK_HEADER]
  if (headers[MARK_HEADER] !== mark) {
    throw new Violation({
      expected: `the panel to show the header ${MARK_HEADER} of the answer to ${what}, ${showJson(mark)}`,
      actual: showJson(headers[MARK_HEADER]),
    })
  }
  if (isShown(answer, body)) return
  throw new Violation({
    expected: `the panel to show the body of the answer to ${what}, ${showJson(answer.body)}`,
    actual: showJson(body),
  })
}

/** A text has to be that text, and no body may be shown as nothing; JSON may be shown parsed, or as an equivalent text. */
function isShown(answer: OutsideAnswer, shown: unknown): boolean {
  if (shown === answer.body || (answer.body === '' && (shown ?? null) === null)) return true
  const live = readJsonText(answer.body)
  if (!live.ok) return false
  const text = typeof shown === 'string' ? readJsonText(shown) : undefined
  return isDeepStrictEqual(text?.ok ? text.value : shown, live.value)
}

/** A request as it reached the outside API. */
export interface ReceivedRequest {
  method: string
  /** As it was in the request line, without the query. */
  path: string
  /** As it was in the request line, without its question mark. */
  query: string
  headers: Readonly<Record<string, string | string[] | undefined>> & { 'content-type'?: string | undefined }
  body: Buffer
}

/** The answer of the outside API. */
export interface OutsideAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** The header that carries the answer's mark. */
export const MARK_HEADER = 'x-outside-mark'
