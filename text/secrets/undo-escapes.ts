import { decodeRuns, type Reading } from './encoded-runs.ts'

/** How escapes begin; most texts contain none of it. */
const HINT = /[%\\&]|0x/i
/** Of URLs, JSON, JavaScript, CSS-like octals, XML and HTML, and of lists of bytes. */
const ESCAPE =
  /(?:%[\da-f]{2})+|%u[\da-f]{4}|\\u\{[\da-f]{1,6}\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[0-7]{1,3}|\\[\s\S]|&#x0*[\da-f]{1,6};?|&#0*\d{1,7};?|&[a-z]{2,6};|\b0x[\da-f]{2}\b(?:[,\s]+(?=0x))?/gi
/** Quoted-printable (RFC 2045, 6.7); in other texts `=` stands before anything, so it is read separately. */
const QUOTED_PRINTABLE = /(?:=[\dA-F]{2})+|=\r?\n/gi

const CONTROLS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
/** The ASCII signs that HTML has names for. */
const ENTITIES = new Map(
  Object.entries({
    excl: '!',
    quot: '"',
    num: '#',
    dollar: '$',
    percnt: '%',
    amp: '&',
    apos: "'",
    lpar: '(',
    rpar: ')',
    ast: '*',
    plus: '+',
    comma: ',',
    period: '.',
    sol: '/',
    colon: ':',
    semi: ';',
    lt: '<',
    equals: '=',
    gt: '>',
    quest: '?',
    commat: '@',
    lsqb: '[',
    bsol: '\\',
    rsqb: ']',
    Hat: '^',
    lowbar: '_',
    grave: '`',
    lcub: '{',
    verbar: '|',
    rcub: '}',
  }),
)
/** Escapes may be escaped: in JSON within JSON, in an address within an address. */
const DEEPEST = 6
/** So may texts that are encoded in others. */
const DEEPEST_ENCODED = 2

/**
 * A text as it is, with its escapes undone, repeatedly, as long as that changes it, and its encoded parts, decoded and read in the same way.
 */
export function readingsOf(text: string): Reading[] {
  return readingsWithin({ text }, DEEPEST_ENCODED)
}

function readingsWithin(reading: Reading, depth: number): Reading[] {
  const unescapedOnes = undoOnce(reading)
  const last = unescapedOnes.at(-1) ?? reading
  const inside = depth === 0 ? [] : decodeRuns(last)
  const all = [...unescapedOnes, ...inside.flatMap((one) => readingsWithin(one, depth - 1))]
  const printable = reading.text.includes('=') ? undo(reading, QUOTED_PRINTABLE, bytesIn) : undefined
  return printable === undefined ? all : [...all, printable]
}

function undoOnce(reading: Reading): Reading[] {
  const readings = [reading]
  if (!HINT.test(reading.text)) return readings
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const last = readings.at(-1) ?? reading
    const next = undo(last, ESCAPE, undoEscape)
    if (next === undefined) break
    readings.push(next)
  }
  return readings
}

/** One character that an escape stands for, with the length of its part of the written text. */
type Undone = readonly (readonly [character: string, length: number])[]

function undo(
  reading: Reading,
  pattern: RegExp,
  meaning: (written: string) => Undone | undefined,
): Reading | undefined {
  const { text, starts } = reading
  const parts: string[] = []
  const places = new Int32Array(text.length + 1)
  let count = 0
  let from = 0
  const keep = (until: number): void => {
    parts.push(text.slice(from, until))
    for (let at = from; at < until; at += 1) places[count++] = starts?.[at] ?? at
    from = until
  }
  for (const { 0: written, index } of text.matchAll(pattern)) {
    const undone = meaning(written)
    if (undone === undefined) continue
    keep(index)
    for (const [character, length] of undone) {
      parts.push(character)
      for (let unit = 0; unit < character.length; unit += 1) places[count++] = starts?.[from] ?? from
      from += length
    }
    from = index + written.length
  }
  if (from === 0) return undefined
  keep(text.length)
  places[count] = starts?.[text.length] ?? text.length
  return { text: parts.join(''), starts: places.subarray(0, count + 1) }
}

function undoEscape(written: string): Undone | undefined {
  const one = (character: string | undefined): Undone | undefined =>
    character === undefined ? undefined : [[character, written.length]]
  if (/^%[^u]/i.test(written)) return bytesIn(written)
  if (written.startsWith('&#')) {
    const digits = written.replace(/[&#;]/g, '')
    return one(codePoint(/^x/i.test(digits) ? Number(`0${digits}`) : Number(digits)))
  }
  if (written.startsWith('&')) return one(ENTITIES.get(written.slice(1, -1)))
  if (/^\\[0-7]{1,3}$/.test(written)) return one(codePoint(Number.parseInt(written.slice(1), 8)))
  const [hex] = /(?<=^(?:%u|\\u\{?|\\x|0x))[\da-f]+/i.exec(written) ?? []
  if (hex !== undefined) return one(codePoint(Number.parseInt(hex, 16)))
  const character = written.slice(1)
  return one(CONTROLS[character] ?? character)
}

function codePoint(value: number): string | undefined {
  return value <= 0x10_ffff ? String.fromCodePoint(value) : undefined
}

/** Escaped bytes, as `%C3%A9` or `=C3=A9`: UTF-8, or Latin-1 if they are not UTF-8. */
function bytesIn(written: string): Undone {
  const bytes = Buffer.from(written.replace(/[%=\s]/g, ''), 'hex')
  const text = bytes.toString('utf8')
  if (text.includes('\ufffd')) return [...bytes.toString('latin1')].map((character) => [character, 3])
  return [...text].map((character) => [character, Buffer.byteLength(character) * 3])
}
