/** What a character counts for where pieces of secrets are compared. */
export const COUNTS = {
  /** Blanks, controls, marks and format characters: they may stand anywhere between two characters of a secret. */
  nothing: 1,
  sign: 2,
  /** A letter or a digit. */
  letter: 3,
} as const

const kinds = new Uint8Array(0x1_0000)
const folds = new Uint16Array(0x1_0000)

/** What a UTF-16 code unit counts for: one of `COUNTS`. Half of a surrogate pair is a sign. */
export function kindOf(unit: number): number {
  if (kinds[unit] === 0) learn(unit)
  return kinds[unit] ?? 0
}

/** The code unit that a code unit is compared as: in lower case, and of full-width forms the usual one. */
export function foldOf(unit: number): number {
  if (kinds[unit] === 0) learn(unit)
  return folds[unit] ?? 0
}

/** The letters and digits of a text as they are compared, and its signs too where `withSigns`. */
export function folded(text: string, withSigns: boolean): string {
  const least = withSigns ? COUNTS.sign : COUNTS.letter
  const units: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (kindOf(unit) >= least) units.push(foldOf(unit))
  }
  return units.map((unit) => String.fromCharCode(unit)).join('')
}

/** Asked once for each unit that occurs: a table of all of them would be made at every start. */
function learn(unit: number): void {
  const isFullWidth = unit >= 0xff01 && unit <= 0xff5e
  const character = String.fromCharCode(isFullWidth ? unit - 0xfee0 : unit)
  kinds[unit] = /[\p{L}\p{N}]/u.test(character)
    ? COUNTS.letter
    : /[\s\p{Cc}\p{Cf}\p{M}\p{Z}]/u.test(character)
      ? COUNTS.nothing
      : COUNTS.sign
  folds[unit] = character.toLowerCase().charCodeAt(0)
}
