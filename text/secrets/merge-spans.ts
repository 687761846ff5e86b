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

/** What stands in for hidden characters. */
const MASK = /(?:[*•●∙·∗]+|…|\.{2,}|x{3,}|X{3,}|#{2,})/gu

/** The characters of a secret's beginning before a mask, and of its end after it. */
interface AroundMask {
  /** The position of the mask in the text. */
  start: number
  end: number
  before: number
  after: number
}

/** True for a text that contains a mask. */
export function hasMask(text: string): boolean {
  return text.search(MASK) !== -1
}

/** True for a text that only stands in for hidden characters, apart from blanks. */
export function isMask(text: string): boolean {
  return text.trim() !== '' && text.replace(MASK, '').trim() === ''
}

/** What a text shows of a secret around each of its masks. */
export function aroundMasks(text: string, secret: string): AroundMask[] {
  return [...text.matchAll(MASK)].map(({ 0: mask, index }) => {
    const end = index + mask.length
    const before = beginningAtEndOf(text.slice(Math.max(0, index - secret.length), index), secret)
    return {
      start: index,
      end,
      before,
      after: endAtBeginningOf(text.slice(end, end + secret.length), secret),
    }
  })
}

/** The length of the common beginning of two texts. */
export function countSharedBeginning(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

/** How many characters of the secret's beginning form the last word of a text. */
function beginningAtEndOf(text: string, secret: string): number {
  for (let count = Math.min(secret.length - 1, text.length); count > 0; count -= 1) {
    const before = text.at(-count - 1) ?? ' '
    if (text.endsWith(secret.slice(0, count)) && !/[\p{L}\p{N}]/u.test(before)) return count
  }
  return 0
}

/** How many characters of the secret's end form the end of a text's first word, whether signs follow it or not. */
function endAtBeginningOf(text: string, secret: string): number {
  const [word = ''] = /^[^\s"'<>]*/.exec(text) ?? []
  const signs = /[^\p{L}\p{N}]*$/u.exec(word)?.[0].length ?? 0
  const ends = Array.from({ length: signs + 1 }, (_, left) => word.slice(0, word.length - left))
  return Math.max(...ends.map((end) => countSharedBeginning(reverse(secret), reverse(end))))
}

function reverse(text: string): string {
  return [...text].toReversed().join('')
}
