import { COUNTS, fold, foldOf, kindOf } from './alphabet.ts'
import { type Anchor, GRAM, GramIndex, type Needle, scanFor } from './gram-index.ts'
import { type Spelling, spellingsOf } from './spellings.ts'

/** The same function, with its last `most` results remembered. Results are shared, so nobody may change them. */
export function memoizeLast<Made>(make: (text: string) => Made, most: number): (text: string) => Made {
  const known = new Map<string, Made>()
  return (text) => {
    const made = known.get(text) ?? make(text)
    known.delete(text)
    known.set(text, made)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return made
  }
}

/** A part of a text that shows a piece of a secret. */
interface Piece {
  start: number
  end: number
  name: string
  /** The secret shows from its beginning to its end, though perhaps in other letter case or with other signs between. */
  isWhole: boolean
  /** And unchanged, apart from blanks and line ends: whoever reads the text has the secret. */
  isSaid: boolean
}

/** Fewer letters and digits reveal nothing. */
const SHORTEST = 8
/** Each check that uses a token looks for it. */
const REMEMBERED = 64

/** The spellings of a value as they are compared: by letters and digits, and if it has distinctive signs, with them. */
const foldedSpellings = memoizeLast(
  (value) =>
    spellingsOf(value).map((spelling) => ({
      letters: fold(spelling.text, false),
      signs: spelling.isInSigns === true ? fold(spelling.text, true) : undefined,
      spelling,
    })),
  REMEMBERED,
)

/**
 * Finds pieces of secrets, however they are spelled. Only letters and digits are compared, without regard to case, so nothing between them
 * can hide them; a secret with signs is also compared by letters, digits and signs.
 */
export class PieceFinder {
  readonly #letters = new GramIndex()
  readonly #signs = new GramIndex()
  /** This one, followed by those that it is based on. */
  readonly #all: readonly PieceFinder[]
  #open = ''

  /** @param base What it finds is found as well. */
  constructor(base?: PieceFinder) {
    this.#all = base === undefined ? [this] : [this, ...base.#all]
  }

  /** Looks for pieces of a value from now on. */
  add(name: string, value: string): void {
    for (const { letters, signs, spelling } of foldedSpellings(value)) {
      const { least } = spelling
      addTo(this.#letters, { folded: letters, least, name, spelling })
      if (signs !== undefined) addTo(this.#signs, { folded: signs, least, name, spelling })
    }
  }

  /** A text that anybody may read: a piece of a secret that also occurs in it reveals nothing. */
  addOpen(text: string): void {
    this.#open += `\n${fold(text, false)}`
  }

  /** The pieces in a text, in no order; they may overlap. */
  find(text: string): Piece[] {
    if (text.length < SHORTEST) return []
    const pieces: Piece[] = []
    const letters = this.#all.map((finder) => finder.#letters).filter(({ isEmpty }) => !isEmpty)
    const signs = this.#all.map((finder) => finder.#signs).filter(({ isEmpty }) => !isEmpty)
    this.#scan(text, letters, COUNTS.letter, pieces)
    this.#scan(text, signs, COUNTS.sign, pieces)
    return pieces
  }

  #scan(text: string, indexes: readonly GramIndex[], leastKind: number, pieces: Piece[]): void {
    let seenUntil: Map<Needle, number> | undefined
    scanFor(indexes, text, leastKind, (at, anchor) => {
      if (at < (seenUntil?.get(anchor.needle) ?? 0)) return
      const stretch = commonStretch(text, at, anchor, leastKind)
      if (stretch === undefined || stretch.to - stretch.from < anchor.needle.least) return
      const { start, end, from, to } = stretch
      seenUntil ??= new Map()
      seenUntil.set(anchor.needle, end)
      const { folded: whole, name, spelling } = anchor.needle
      if (this.#isOpen(whole.slice(from, to))) return
      const isWhole = to - from === whole.length
      const isSaid = isWhole && says(text.slice(start, end), spelling)
      pieces.push({ start, end, name, isWhole, isSaid })
    })
  }

  #isOpen(piece: string): boolean {
    const letters = fold(piece, false)
    return letters !== '' && this.#all.some((finder) => finder.#open.includes(letters))
  }
}

function addTo(index: GramIndex, needle: Needle): void {
  const { length } = needle.folded
  if (length >= SHORTEST) index.add({ ...needle, least: Math.min(needle.least, length) })
}

/** Whether a text that agrees with a spelling by its letters reveals it, by what counts in that spelling. */
function says(text: string, { text: wanted, counts }: Spelling): boolean {
  if (counts === 'nothing') return false
  return counts === 'digits' || text === wanted || exactly(text, counts) === exactly(wanted, counts)
}

function exactly(text: string, counts: 'all' | 'letters'): string {
  const least = counts === 'all' ? COUNTS.sign : COUNTS.letter
  return [...text].filter((character) => kindOf(character.charCodeAt(0)) >= least).join('')
}

/** What a text and a needle have in common. */
interface Stretch {
  /** In the text. */
  start: number
  end: number
  /** In the needle. */
  from: number
  to: number
}

/** How far a text and a needle agree around the last unit of a gram; undefined if they do not even agree there. */
function commonStretch(text: string, at: number, anchor: Anchor, leastKind: number): Stretch | undefined {
  const needle = anchor.needle.folded
  const position = anchor.at + GRAM - 1
  let [end, to] = [at, position]
  for (let next = at; next < text.length && to < needle.length; next += 1) {
    const unit = text.charCodeAt(next)
    if (kindOf(unit) < leastKind) continue
    if (foldOf(unit) !== needle.charCodeAt(to)) break
    to += 1
    end = next + 1
  }
  if (to === position) return undefined
  let [start, from] = [at, position]
  for (let next = at - 1; next >= 0 && from > 0; next -= 1) {
    const unit = text.charCodeAt(next)
    if (kindOf(unit) < leastKind) continue
    if (foldOf(unit) !== needle.charCodeAt(from - 1)) break
    from -= 1
    start = next
  }
  return { start, end, from, to }
}
