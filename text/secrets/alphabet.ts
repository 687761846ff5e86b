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
