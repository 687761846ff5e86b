import { BITS, traitsOf } from './alphabet.ts'
import type { Spelling } from './spellings.ts'

/** Units of a gram: their six bits each make one integer of 30 bits, which needs no big numbers and no multiplication. */
export const GRAM = 5
const ALL = 2 ** (GRAM * BITS) - 1
const OF_UNIT = 2 ** BITS - 1
/** Spreads neighbouring grams over a table. */
const SPREAD = 0x9e37_79b1

/** A text whose pieces are searched for, in the form that is compared. */
export interface Needle {
  folded: string
  /** Fewer units of it do not count as a piece. */
  least: number
  /** The name of the value that it spells. */
  name: string
  spelling: Spelling
}

/** A place in a needle. */
export interface Anchor {
  needle: Needle
  at: number
}

/** The gram that ends with a unit of these traits, from the gram before it. */
function nextGram(gram: number, traits: number): number {
  return ((gram << BITS) | (traits & OF_UNIT)) & ALL
}

/**
 * Finds needles by their grams. Not every gram of a needle is kept, but enough for every piece of the least length to contain one; and none
 * that already leads to the same surroundings in another needle: of a thousand tokens with one beginning, one is found.
 */
export class GramIndex {
  #slots = new Int32Array(64)
  readonly #chains: Anchor[][] = [[]]

  add(needle: Needle): void {
    const step = needle.least - GRAM + 1
    for (let at = 0; at + GRAM <= needle.folded.length; at += step) this.#keep({ needle, at })
  }

  get isEmpty(): boolean {
    return this.#chains.length === 1
  }

  /** The table of grams, which the innermost loop reads itself. */
  get slots(): Int32Array {
    return this.#slots
  }

  anchorsIn(chain: number): readonly Anchor[] {
    return this.#chains[chain] ?? []
  }

  #keep(anchor: Anchor): void {
    let gram = 0
    for (let unit = 0; unit < GRAM; unit += 1) {
      gram = nextGram(gram, traitsOf(anchor.needle.folded.charCodeAt(anchor.at + unit)))
    }
    const slot = this.#slotOf(gram)
    const chain = this.#slots[slot + 1] ?? 0
    if (chain !== 0) {
      const same = this.#chains[chain]
      if (same?.some((other) => isWithin(anchor, other)) === false) same.push(anchor)
      return
    }
    this.#slots[slot] = gram
    this.#slots[slot + 1] = this.#chains.push([anchor]) - 1
    // Two numbers per slot, and half of the slots free.
    if (this.#chains.length * 4 > this.#slots.length) this.#grow()
  }

  #slotOf(gram: number): number {
    const last = this.#slots.length / 2 - 1
    let slot = slotOf(gram, last)
    while (this.#slots[slot + 1] !== 0 && this.#slots[slot] !== gram) slot = following(slot, last)
    return slot
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new Int32Array(old.length * 2)
    for (let from = 0; from < old.length; from += 2) {
      const [gram = 0, chain = 0] = [old[from], old[from + 1]]
      if (chain === 0) continue
      const slot = this.#slotOf(gram)
      this.#slots[slot] = gram
      this.#slots[slot + 1] = chain
    }
  }
}

/**
 * Calls `onHit` for each place in a text whose gram is in one of the indexes, with the gram's last unit. Units of a lower kind are skipped.
 */
export function scanFor(
  indexes: readonly GramIndex[],
  text: string,
  leastKind: number,
  onHit: (at: number, anchor: Anchor) => void,
): void {
  const [first, ...others] = indexes
  if (first === undefined) return
  const [second, ...rest] = others
  scanTwo(first, second ?? first, text, leastKind, onHit)
  scanFor(rest, text, leastKind, onHit)
}

/** The secrets of a run and those of a check: there are only these two, and one pass through a text serves both. */
function scanTwo(
  one: GramIndex,
  other: GramIndex,
  text: string,
  leastKind: number,
  onHit: (at: number, anchor: Anchor) => void,
): void {
  // The innermost loop of all masking: everything it reads is local.
  const [slots, otherSlots] = [one.slots, other.slots]
  const [last, otherLast] = [slots.length / 2 - 1, otherSlots.length / 2 - 1]
  const isAlone = one === other
  const least = leastKind << BITS
  // Until there are enough units for a gram, it contains zeros, which stand for no unit.
  let gram = 0
  for (let at = 0; at < text.length; at += 1) {
    const traits = traitsOf(text.charCodeAt(at))
    if (traits < least) continue
    gram = nextGram(gram, traits)
    const hash = Math.imul(gram, SPREAD) >>> 8
    let slot = (hash & last) * 2
    while (slots[slot + 1] !== 0 && slots[slot] !== gram) slot = following(slot, last)
    const chain = slots[slot + 1] ?? 0
    if (chain !== 0) for (const anchor of one.anchorsIn(chain)) onHit(at, anchor)
    if (isAlone) continue
    slot = (hash & otherLast) * 2
    while (otherSlots[slot + 1] !== 0 && otherSlots[slot] !== gram) slot = following(slot, otherLast)
    const otherChain = otherSlots[slot + 1] ?? 0
    if (otherChain !== 0) for (const anchor of other.anchorsIn(otherChain)) onHit(at, anchor)
  }
}

/** The slot of a gram in a table of `last` + 1 pairs, if that is free. */
function slotOf(gram: number, last: number): number {
  return ((Math.imul(gram, SPREAD) >>> 8) & last) * 2
}

function following(slot: number, last: number): number {
  return ((slot / 2 + 1) & last) * 2
}

/** True if every piece that an anchor would find is found by another. */
function isWithin(anchor: Anchor, other: Anchor): boolean {
  const { folded, least } = anchor.needle
  const start = Math.max(0, anchor.at - (least - GRAM))
  const end = Math.min(folded.length, anchor.at + least)
  const from = other.at - (anchor.at - start)
  return (
    from >= 0 && other.needle.least <= least && other.needle.folded.startsWith(folded.slice(start, end), from)
  )
}
