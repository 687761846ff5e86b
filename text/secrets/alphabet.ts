/** How a character counts when pieces of secrets are compared. */
export const COUNTS = {
  /** Blanks, controls, marks and format characters: they may occur anywhere between two characters of a secret. */
  nothing: 1,
  sign: 2,
  /** A letter or a digit. */
  letter: 3,
} as const

/** Bits of a unit that go into a gram. */
export const BITS = 6

/** The characters of ASCII that are not controls. */
const PRINTABLE = /^[ -~]*$/

/** What each code unit counts for, above the bits of `foldOf` that go into a gram. 0: it has not occurred yet. */
const traits = new Uint8Array(0x1_0000)
const folds = new Uint16Array(0x1_0000)

/** What a UTF-16 code unit counts for (one of `COUNTS`, above) with its number in a gram (the lowest six bits). */
export function traitsOf(unit: number): number {
  const known = traits[unit] ?? 0
  return known === 0 ? learn(unit) : known
}

/** What a code unit counts for: one of `COUNTS`. Half of a surrogate pair is a sign. */
export function kindOf(unit: number): number {
  return traitsOf(unit) >> BITS
}

/** The code unit that stands for a code unit in comparisons: in lower case, and the usual form of a full-width one. */
export function foldOf(unit: number): number {
  if (traits[unit] === 0) learn(unit)
  return folds[unit] ?? 0
}

/** The letters and digits of a text as they are compared, with its signs if `withSigns`. */
export function fold(text: string, withSigns: boolean): string {
  // Most texts are: for these, the engine's own loops do the same in a fraction of the time.
  if (PRINTABLE.test(text)) return text.replace(withSigns ? / +/g : /[^A-Za-z0-9]+/g, '').toLowerCase()
  const least = withSigns ? COUNTS.sign : COUNTS.letter
  const units = new Uint16Array(text.length)
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (kindOf(unit) >= least) units[count++] = foldOf(unit)
  }
  return Buffer.from(units.buffer, 0, count * 2).toString('utf16le')
}

/** Called once for each unit that occurs: a table of all of them would have to be made at every start. */
function learn(unit: number): number {
  const isFullWidth = unit >= 0xff01 && unit <= 0xff5e
  const character = String.fromCharCode(isFullWidth ? unit - 0xfee0 : unit)
  const kind = /[\p{L}\p{N}]/u.test(character)
    ? COUNTS.letter
    : /[\s\p{Cc}\p{Cf}\p{M}\p{Z}]/u.test(character)
      ? COUNTS.nothing
      : COUNTS.sign
  const fold = character.toLowerCase().charCodeAt(0)
  const trait = (kind << BITS) | numberOf(fold)
  folds[unit] = fold
  traits[unit] = trait
  return trait
}

/** Letters and digits stay distinct; some of the rest share a number, which a comparison at each hit settles. */
function numberOf(fold: number): number {
  if (fold >= 97 && fold <= 122) return fold - 96
  return fold >= 48 && fold <= 57 ? fold - 21 : 37 + (fold % 27)
}

/** The consecutive units of a value that must not show. For a value of more than 256 units, a thirty-second part. */
const PIECE = 8
const PARTS = 32
/** A way to write a value as a whole, whatever escapes come on top. */
export interface Spelling {
  text: string
  /** The number of its units that reveal as much as the shortest piece of the value that must not show. */
  least: number
  /** What has to agree for the value to be revealed: letters in their case with signs, letters in their case, digits; or nothing reveals it. */
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

/** The part of a base64 text that some bytes in it determine, if they begin at the first, second or third byte of a group. */
function base64(bytes: Buffer, piece: number): Spelling[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const shared = (before + bytes.length) % 3 === 0 ? 0 : 1
    return {
      text: text.slice(Math.ceil((before * 4) / 3), text.length - shared),
      // The first and the last unit depend in part on the neighbouring bytes.
      least: Math.floor((piece * 4) / 3),
      counts: 'letters',
    }
  })
}
