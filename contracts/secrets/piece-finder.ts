import { COUNTS, folded, foldOf, kindOf } from './alphabet.ts'
import { GRAM, GramIndex, type Needle, nextGram } from './gram-index.ts'
import { spellingsOf } from './spellings.ts'

/** A part of a text that shows a piece of a secret. */
export interface Piece {
  start: number
  end: number
  name: string
  /** The secret shows from its beginning to its end, though perhaps in other letter case or with other signs between. */
  isWhole: boolean
}

/** Fewer letters and digits say nothing. */
const SHORTEST = 8

/**
 * Finds pieces of secrets, however they are spelled. Texts are compared by their letters and digits alone, without regard to case, so
 * what stands between them hides nothing; where a secret has signs, by letters, digits and signs as well.
 */
export class PieceFinder {
  readonly #byLetters = new GramIndex()
  readonly #bySigns = new GramIndex()
  #open = ''

  /** Looks for pieces of a value from now on. */
  add(name: string, value: string): void {
    for (const { text, least } of spellingsOf(value)) {
      const letters = folded(text, false)
      this.#add(this.#byLetters, { folded: letters, least, name })
      const withSigns = folded(text, true)
      if (withSigns.length > letters.length) this.#add(this.#bySigns, { folded: withSigns, least, name })
    }
  }

  /** A text that anybody may read: a piece of a secret that stands in it as well says nothing of the secret. */
  addOpen(text: string): void {
    this.#open += `\n${folded(text, false)}`
  }

  /** The pieces in a text, in no order; they may overlap. */
  find(text: string): Piece[] {
    return [
      ...this.#found(text, this.#byLetters, COUNTS.letter),
      ...this.#found(text, this.#bySigns, COUNTS.sign),
    ]
  }

  #add(index: GramIndex, needle: Needle): void {
    const { length } = needle.folded
    if (length >= SHORTEST) index.add({ ...needle, least: Math.min(needle.least, length) })
  }

  #found(text: string, index: GramIndex, leastKind: number): Piece[] {
    if (index.isEmpty) return []
    const pieces: Piece[] = []
    const seenUntil = new Map<Needle, number>()
    let gram = 0
    let count = 0
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at)
      if (kindOf(unit) < leastKind) continue
      gram = nextGram(gram, foldOf(unit))
      count += 1
      if (count < GRAM) continue
      for (const anchor of index.at(gram) ?? []) {
        if (at < (seenUntil.get(anchor.needle) ?? 0)) continue
        const stretch = commonStretch(text, at, anchor.needle.folded, anchor.at + GRAM - 1, leastKind)
        if (stretch === undefined || stretch.to - stretch.from < anchor.needle.least) continue
        seenUntil.set(anchor.needle, stretch.end)
        if (this.#isOpen(anchor.needle.folded.slice(stretch.from, stretch.to))) continue
        const isWhole = stretch.to - stretch.from === anchor.needle.folded.length
        pieces.push({ start: stretch.start, end: stretch.end, name: anchor.needle.name, isWhole })
      }
    }
    return pieces
  }

  #isOpen(piece: string): boolean {
    const letters = folded(piece, false)
    return letters !== '' && this.#open.includes(letters)
  }
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

/** How far a text and a needle agree around a unit of each; undefined where they do not even there. */
function commonStretch(
  text: string,
  at: number,
  needle: string,
  position: number,
  leastKind: number,
): Stretch | undefined {
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
