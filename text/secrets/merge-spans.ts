import { type SecretSpan, TOKEN_NAME, UNNAMED_FORM } from './secret-finder.ts'

/** Spans in order, joined where they overlap, so that no tail of one shows next to another. The strongest gives the name. */
export function mergeSpans(spans: readonly SecretSpan[]): SecretSpan[] {
  const merged: SecretSpan[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last === undefined || span.start >= last.end) {
      merged.push(span)
      continue
    }
    const { name, suffix, isPiece } = isStronger(span, last) ? span : last
    merged[merged.length - 1] = {
      start: last.start,
      end: Math.max(last.end, span.end),
      name,
      suffix,
      ...(isPiece === undefined ? {} : { isPiece }),
    }
  }
  return merged
}

/** The parts of a span that lie outside of others, which are in order and do not overlap. */
export function subtractSpans(span: SecretSpan, others: readonly SecretSpan[]): SecretSpan[] {
  const parts: SecretSpan[] = []
  let { start } = span
  for (const other of others) {
    if (other.end <= start) continue
    if (other.start >= span.end) break
    if (other.start > start) parts.push({ ...span, start, end: other.start })
    start = other.end
  }
  return start < span.end ? [...parts, { ...span, start }] : parts
}

/** A text with each of some spans replaced; these are in order and do not overlap. */
export function replaceSpans(
  text: string,
  spans: readonly SecretSpan[],
  render: (span: SecretSpan) => string,
): string {
  const parts: string[] = []
  let from = 0
  for (const span of spans) {
    parts.push(text.slice(from, span.start), render(span))
    from = span.end
  }
  return parts.join('') + text.slice(from)
}

/** A value as it is takes precedence over one otherwise written, that over an unknown token, that over a piece; then the longer one. */
function isStronger(one: SecretSpan, other: SecretSpan): boolean {
  const [rank, otherRank] = [rankOf(one), rankOf(other)]
  return rank === otherRank ? one.end - one.start > other.end - other.start : rank > otherRank
}

function rankOf({ name, suffix, isPiece }: SecretSpan): number {
  if (isPiece === true) return 0
  if (name === TOKEN_NAME) return 1
  return suffix === UNNAMED_FORM ? 2 : 3
}
