import { base64Windows } from './base64-windows.ts'

/** The consecutive units of a value that must not show. For a value of more than 256 units, a thirty-second part. */
const PIECE = 8
const PARTS = 32

/** A way to write a value as a whole, whatever escapes come on top. */
export interface Spelling {
  text: string
  /** The number of its units that reveal as much as the shortest piece of the value that must not show. */
  least: number
  /**
   * What has to agree for the value to be revealed: letters in their case with signs, letters in their case, digits; or nothing reveals it.
   */
  counts: 'all' | 'letters' | 'digits' | 'nothing'
  /** It contains the value's own signs, and they are distinctive. */
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

function base64(bytes: Buffer, piece: number): Spelling[] {
  // The first and the last unit depend in part on the neighbouring bytes.
  const least = Math.floor((piece * 4) / 3)
  return base64Windows(bytes).map((text) => ({ text, least, counts: 'letters' }))
}
