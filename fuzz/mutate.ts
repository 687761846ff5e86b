import fc from 'fast-check'
import { LONGEST } from './try-input.ts'

/** Texts that parsers of any format have stumbled over. */
const WORDS: readonly string[] = [
  ...['\0', '\n', '\r\n', '\r\n\r\n', '"', "'", '\\', '\\u0000', '\ufeff', '\u2028', '\ud800', '%00', '%'],
  ...[
    '""',
    'null',
    'true',
    '[',
    '{',
    '{}',
    '[]',
    '{"a":',
    '"__proto__"',
    '"constructor"',
    '"$ref"',
    '../',
    'é',
  ],
  ...['-1', '0', '1e999', '9007199254740993', '99999999999999999999', '*a', '&a ', '- ', ': ', ',', ';', '='],
]

/** A change of an input. Places are drawn far too large, and taken modulo what there is. */
interface Mutation {
  change: (input: Buffer, mutation: Mutation) => Buffer
  at: number
  from: number
  length: number
  times: number
  text: Buffer
  other: Buffer
}

const CHANGES: readonly Mutation['change'][] = [
  (input, { at, length }) => replace(input, at, length, Buffer.of()),
  (input, { at, text }) => replace(input, at, 0, text),
  (input, { at, length, text }) => replace(input, at, length, text),
  (input, { at, from, length }) => replace(input, at, 0, slice(input, from, length)),
  (input, { at, other, from }) =>
    Buffer.concat([slice(input, 0, at % (input.length + 1)), slice(other, from, LONGEST)]),
  (input, { at, length, times }) => repeat(input, at, length, times),
  ...[insertToken, insertToken, repeatToken, repeatToken],
]

/** Inputs that differ from those of the corpus by a few changes: cut, moved, repeated, joined, words put in, tokens exchanged. */
export function mutate(corpus: readonly Buffer[], words: readonly string[]): fc.Arbitrary<Buffer> {
  const known = fc.constantFrom(...corpus)
  const mutation: fc.Arbitrary<Mutation> = fc.record({
    change: fc.constantFrom(...CHANGES),
    at: fc.nat(),
    from: fc.nat(),
    length: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 16 }) }, fc.nat()),
    // Mostly a few times: inputs of the maximum length also take long to read.
    times: fc
      .oneof({ weight: 7, arbitrary: fc.nat({ max: 3 }) }, fc.nat({ max: 16 }))
      .map((bits) => 2 ** bits),
    text: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...words, ...WORDS).map((word) => Buffer.from(word)) },
      fc.uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
    ),
    other: known,
  })
  return fc
    .tuple(known, fc.array(mutation, { maxLength: 8 }))
    .map(([input, mutations]) =>
      mutations.reduce((made, each) => each.change(made, each).subarray(0, LONGEST), input),
    )
}

function slice(input: Buffer, from: number, length: number): Buffer {
  const start = from % (input.length + 1)
  return input.subarray(start, start + length)
}

function replace(input: Buffer, at: number, length: number, by: Buffer): Buffer {
  const start = at % (input.length + 1)
  return Buffer.concat([input.subarray(0, start), by, input.subarray(start + length)])
}

/** A piece, as often as there is room for. */
function repeat(input: Buffer, at: number, length: number, times: number): Buffer {
  const piece = slice(input, at, Math.max(1, length))
  const room = Math.floor((LONGEST - input.length) / Math.max(1, piece.length))
  const many = Array.from({ length: Math.max(1, Math.min(times, room)) }, () => piece)
  return replace(input, at, piece.length, Buffer.concat(many))
}

/** Another word in the place of a whole one, so that its surroundings can still be read. */
function insertToken(input: Buffer, { at, text }: Mutation): Buffer {
  const token = tokenAt(input, at)
  return replace(input, token.index, token.length, text)
}

function repeatToken(input: Buffer, { at, from }: Mutation): Buffer {
  const [token, by] = [tokenAt(input, at), tokenAt(input, from)]
  return replace(input, token.index, token.length, slice(input, by.index, by.length))
}

/** A quoted text, a word, a number or a sign; from an opening bracket, everything up to the closing one. */
function tokenAt(input: Buffer, at: number): { index: number; length: number } {
  const tokens = [...input.toString('latin1').matchAll(/"(?:[^"\\\n]|\\.)*"|[\w.+-]+|[^\s\w]/g)]
  const chosen = at % Math.max(1, tokens.length)
  const { index, 0: text } = tokens[chosen] ?? { index: 0, 0: '' }
  let depth = 0
  for (const token of tokens.slice(chosen)) {
    depth += '[{'.includes(token[0]) ? 1 : ']}'.includes(token[0]) ? -1 : 0
    if (depth <= 0) return { index, length: token.index + token[0].length - index }
  }
  return { index, length: text.length }
}
