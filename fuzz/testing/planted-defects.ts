import type { FuzzTarget } from '../fuzz-target.ts'

/** What a parser does with an input that contains `!`. */
const DEFECTS: Readonly<Record<string, (input: Buffer) => unknown>> = {
  'another error': () => {
    throw new TypeError('planted')
  },
  'an error that nobody catches': () => {
    setImmediate(() => {
      throw new TypeError('planted')
    })
    return new Promise((resolve) => setTimeout(resolve, 1_000))
  },
  'no end of the work': () => {
    for (;;);
  },
  'no end of the wait': () => new Promise(() => {}),
  'all the memory': () => {
    const held: number[][] = []
    for (;;) held.push(new Array<number>(1_000_000).fill(0.5))
  },
  nothing: () => {
    throw new RangeError('refused as it should be')
  },
}

/** The address of this module names the defect, after `?`. */
const defect = DEFECTS[decodeURIComponent(new URL(import.meta.url).search.slice(1))]

export const target: FuzzTarget = {
  reads: 'texts, and has one defect',
  refusals: [RangeError],
  words: ['!'],
  async read(input) {
    if (input.includes('!')) await defect?.(input)
  },
}
