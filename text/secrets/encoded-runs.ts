/** A text with its escapes undone. `starts[i]` says where unit `i` begins in the original; a further entry says where the last one ends. */
export interface Reading {
  text: string
  /** Absent if nothing was undone: each unit is where it was. */
  starts?: Int32Array
}

/** The fewest consecutive characters of the alphabets of base64 (RFC 4648, 4 and 5) and hexadecimal; fewer reveal too little. */
const SHORTEST = 16
/** A slash or a hyphen next to the digits may belong to base64. */
const HEXADECIMAL = /(?<![\da-z])(?:[\da-f]{2}){8,}/gi
/** The bytes at the beginning that show whether there is a text at all. */
const LEAST_BYTES = 12

/** Stands for a character outside base64. */
const NONE = 64
/** The six bits of each character of base64. */
const SEXTETS = sextets()

/**
 * The base64 or hexadecimal digits in a text, decoded, if the result is text itself: credentials are joined, escaped or encoded before they
 * are encoded once more. Words, ids and signatures are ruled out by a look at a few characters.
 */
export function decodeRuns(reading: Reading): Reading[] {
  const readings: Reading[] = []
  for (const [from, run] of runsIn(reading.text)) {
    if (isOfToken(reading.text, from, run)) continue
    for (const { 0: digits, index } of run.matchAll(HEXADECIMAL)) {
      const bytes = Buffer.from(digits, 'hex')
      if (isText(bytes)) readings.push(decode(reading, bytes, (at) => from + index + at * 2))
    }
    // A slash or a word before it may be mistaken for its beginning.
    let before = 0
    while (before < 4 && !beginsText(run, before)) before += 1
    if (before === 4) continue
    const bytes = Buffer.from(run.slice(before), 'base64')
    readings.push(decode(reading, bytes, (at) => from + before + Math.floor((at * 4) / 3)))
  }
  return readings
}

/** Whether it is a part of a token, which is masked as a whole, whoever issued it. */
function isOfToken(text: string, from: number, run: string): boolean {
  return text[from - 1] === '.' || (run.startsWith('eyJ') && text[from + run.length] === '.')
}

/**
 * The runs of a text with their positions. A long enough run contains one of every so many characters, so not every character is looked at.
 */
function runsIn(text: string): (readonly [number, string])[] {
  const runs: (readonly [number, string])[] = []
  const isOutside = (at: number): boolean => (SEXTETS[text.charCodeAt(at)] ?? NONE) === NONE
  for (let probe = SHORTEST - 1; probe < text.length; probe += SHORTEST) {
    if (isOutside(probe)) continue
    let [start, end] = [probe, probe + 1]
    while (start > 0 && !isOutside(start - 1)) start -= 1
    while (end < text.length && !isOutside(end)) end += 1
    if (end - start >= SHORTEST) runs.push([start, text.slice(start, end)])
    probe = end
  }
  return runs
}

function decode({ starts }: Reading, bytes: Buffer, placeOf: (at: number) => number): Reading {
  const places = Int32Array.from({ length: bytes.length + 1 }, (_, at) => {
    const place = placeOf(at)
    return starts?.[place] ?? place
  })
  return { text: bytes.toString('latin1'), starts: places }
}

/** Allocates nothing: nearly every run fails at its first characters. */
function beginsText(run: string, from: number): boolean {
  const end = Math.min(from + (LEAST_BYTES * 4) / 3, run.length - ((run.length - from) % 4))
  if (end - from < 8) return false
  let bits = 0
  for (let at = from; at < end; at += 1) {
    const sextet = SEXTETS[run.charCodeAt(at)] ?? NONE
    if (sextet === NONE) return false
    bits = (bits << 6) | sextet
    // A byte is complete with the second, third and fourth character of every four.
    const left = 6 - 2 * ((at - from) % 4)
    if (left < 6 && !isOfText((bits >> left) & 255)) return false
  }
  return true
}

/** Digits are rare enough to let letters beyond ASCII pass. */
function isText(bytes: Uint8Array): boolean {
  return bytes.subarray(0, LEAST_BYTES).every((byte) => isOfText(byte) || byte >= 0xa0)
}

/** Visible ASCII, blanks, and the zeros of UTF-16. */
function isOfText(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0 || byte === 9 || byte === 10 || byte === 13
}

function sextets(): Uint8Array {
  const table = new Uint8Array(128).fill(NONE)
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  for (const [bits, character] of [...alphabet].entries()) table[character.charCodeAt(0)] = bits
  for (const [character, bits] of [
    ['+', 62],
    ['-', 62],
    ['/', 63],
    ['_', 63],
  ] as const) {
    table[character.charCodeAt(0)] = bits
  }
  return table
}
