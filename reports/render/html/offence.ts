import type { ViolationRecord } from '../../../contracts/generated/schemas.ts'
import { type JsonSpan, jsonSpan } from './json-span.ts'

/** Where in a response an offence is, as a violation names it. */
export type Place = NonNullable<ViolationRecord['place']>

/** The part of a body that a place points at; undefined where it points at no part, or the text does not reach that far. */
export function offenceIn(body: string, { kind, at }: Place): JsonSpan | undefined {
  switch (kind) {
    case 'json':
      return jsonSpan(body, at)
    case 'body':
      return body === '' ? undefined : { from: 0, to: body.length }
    case 'line':
      return lineSpans(body)[Number(at) - 1]
    case 'event':
      return lineSpans(body).filter(({ from }) => body.startsWith('data:', from))[Number(at) - 1]
    case 'status':
    case 'header':
    case 'document':
      return undefined
  }
}

/** Every line of a body, its end left out. */
function lineSpans(body: string): readonly JsonSpan[] {
  const spans: JsonSpan[] = []
  for (let from = 0; from <= body.length; ) {
    const end = body.indexOf('\n', from)
    const to = end === -1 ? body.length : end
    spans.push({ from, to: body[to - 1] === '\r' ? to - 1 : to })
    from = to + 1
  }
  return spans
}
