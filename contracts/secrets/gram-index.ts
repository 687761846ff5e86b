/** Units of a gram. Six bits of each make one integer of 30 bits, which needs no big numbers and no multiplication. */
export const GRAM = 5
const BITS = 6
const ALL = 2 ** (GRAM * BITS) - 1

/** A text that pieces are looked for of, as it is compared. */
export interface Needle {
  folded: string
  /** Fewer units of it are no piece. */
  least: number
  /** Of the value that it spells. */
  name: string
}

/** A place in a needle. */
export interface Anchor {
  needle: Needle
  at: number
}

/** The gram that ends with a unit, from the one that ends before it. */
export function nextGram(gram: number, unit: number): number {
  // Letters and digits keep apart; of the rest some share a number, which the comparison behind each hit settles.
  const six = unit >= 97 && unit <= 122 ? unit - 96 : unit >= 48 && unit <= 57 ? unit - 21 : 37 + (unit % 27)
  return ((gram << BITS) | six) & ALL
}

/**
 * Finds needles by their grams. Of a needle not each gram is kept, but one in so many that every piece of the least length holds one
 * of them; and none that already leads to the same surroundings in another needle: of a thousand tokens with one beginning, one is found.
 */
export class GramIndex {
  #slots = new Int32Array(1024)
  readonly #chains: Anchor[][] = [[]]

  add(needle: Needle): void {
    const step = needle.least - GRAM + 1
    for (let at = 0; at + GRAM <= needle.folded.length; at += step) this.#keep({ needle, at })
  }

  /** Where a gram leads; undefined where nowhere. */
  at(gram: number): readonly Anchor[] | undefined {
    const chain = this.#slots[this.#slotOf(gram) + 1] ?? 0
    return chain === 0 ? undefined : this.#chains[chain]
  }

  get isEmpty(): boolean {
    return this.#chains.length === 1
  }

  #keep(anchor: Anchor): void {
    let gram = 0
    for (let unit = 0; unit < GRAM; unit += 1) {
      gram = nextGram(gram, anchor.needle.folded.charCodeAt(anchor.at + unit))
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
    // Two numbers a slot, and half of the slots free.
    if (this.#chains.length * 4 > this.#slots.length) this.#grow()
  }

  #slotOf(gram: number): number {
    const last = this.#slots.length / 2 - 1
    let slot = (Math.imul(gram, 0x9e37_79b1) >>> 8) & last
    while (this.#slots[slot * 2 + 1] !== 0 && this.#slots[slot * 2] !== gram) slot = (slot + 1) & last
    return slot * 2
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

/** True where every piece that an anchor would find is found by another. */
function isWithin(anchor: Anchor, other: Anchor): boolean {
  const { folded, least } = anchor.needle
  const start = Math.max(0, anchor.at - (least - GRAM))
  const end = Math.min(folded.length, anchor.at + least)
  const from = other.at - (anchor.at - start)
  return (
    from >= 0 && other.needle.least <= least && other.needle.folded.startsWith(folded.slice(start, end), from)
  )
}
