/** Units of a value in a row that may not show. Of a value of more than 256 units a thirty-second part. */
const PIECE = 8
const PARTS = 32
/** A way to write a value as a whole, whatever escapes come on top. */
export interface Spelling {
  text: string
  /** Units of it that say as much as the shortest piece of the value that may not show. */
  least: number
  /** What has to agree where the value is said by it: letters in their case with signs, letters in their case, digits; nothing says it. */
  counts: 'all' | 'letters' | 'digits' | 'nothing'
  /** The value's own signs stand in it, and tell something. */
  isInSigns?: true
}

/** How a value can be spelled: as it is, reversed, and its bytes as hexadecimal or decimal numbers or in base64, also those of UTF-16. */
export function spellingsOf(value: string): Spelling[] {
  const whole = value.toWellFormed()
  const bytes = Buffer.from(whole)
  const piece = Math.max(PIECE, Math.ceil(whole.length / PARTS))
  const plain = [whole, ...(bytes.length === whole.length ? [] : [bytes.toString('latin1')])]
  const signs = /[^\p{L}\p{N}\s]/u.test(whole) ? { isInSigns: true as const } : {}
  const numbers = [...bytes].join('')
  const wide = Buffer.from(whole, 'utf16le')
  return [
    ...plain.map((text) => ({ text, least: piece, counts: 'all' as const, ...signs })),
    { text: [...whole].toReversed().join(''), least: piece, counts: 'nothing', ...signs },
    { text: bytes.toString('hex'), least: 2 * piece, counts: 'digits' },
    { text: numbers, least: Math.ceil((numbers.length / bytes.length) * piece), counts: 'digits' },
    ...base64(bytes, piece),
    ...base64(wide, 2 * piece),
    ...base64(Buffer.from(wide).swap16(), 2 * piece),
  ]
}

/** What bytes decide of a base64 text that they stand in, beginning at the first, second or third byte of a group. */
function base64(bytes: Buffer, piece: number): Spelling[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const shared = (before + bytes.length) % 3 === 0 ? 0 : 1
    return {
      text: text.slice(Math.ceil((before * 4) / 3), text.length - shared),
      // Of the first and the last unit a part belongs to what stands beside.
      least: Math.floor((piece * 4) / 3),
      counts: 'letters',
    }
  })
}
