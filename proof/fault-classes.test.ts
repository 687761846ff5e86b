import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fault } from '../reference-server/behaviour/fault.ts'
import { faultsOnFile, variantsOnFile } from './changes-on-file.ts'

/** What a fault depends on, beyond what any request shows; a fault counts for the first of these that fits. */
const CLASSES: readonly {
  name: string
  least: number
  fits: (fault: Pick<Fault, 'breaks' | 'title' | 'change'>) => boolean
}[] = [
  {
    name: 'the life cycle of keys and channels',
    least: 60,
    fits: ({ breaks: [id] }) => /^(?:credential|channel\.creation|token\.renewal|token\.lifetime)\b/.test(id),
  },
  {
    name: 'sizes',
    least: 20,
    fits: ({ breaks: [id], title }) =>
      /^files\.(?:within|over)-limit/.test(id) ||
      /\b(?:bytes|characters|large|larger|long|longer|many|megabytes?|kilobytes?|hundred(?:th)?|thousand|twenty|forty)\b/.test(
        title,
      ),
  },
  {
    name: 'contexts',
    least: 40,
    // What came before, or comes beside, is kept by the fault itself.
    fits: ({ change }) =>
      /\bnew (?:Map|Set|WeakMap|WeakSet)\b|\blet \w|\b(?:perConnection|sideBySide|kept\w+)\(/.test(
        String(change),
      ),
  },
  {
    name: 'spellings and texts',
    least: 40,
    fits: ({ breaks: [id] }) =>
      /spelling|exact|any-case|any-text|content-type|malformed|forged|missing-auth|key-required|key-only|requires-each|names|surrogate|carries-reply|full-reply|utf8|uuid/.test(
        id,
      ),
  },
]

test('faults of each class that lists of scenarios do not find are many, and so are odd variants', async (t) => {
  const count = new Map<string, number>()
  for (const fault of await faultsOnFile()) {
    const name = CLASSES.find(({ fits }) => fits(fault))?.name ?? 'any request'
    count.set(name, (count.get(name) ?? 0) + 1)
  }
  const variants = (await variantsOnFile()).length
  for (const [name, faults] of count) t.diagnostic(`${String(faults).padStart(5)}  ${name}`)
  t.diagnostic(`${String(variants).padStart(5)}  variants`)
  for (const { name, least } of CLASSES) assert.ok((count.get(name) ?? 0) >= least, name)
  assert.ok(variants >= 12)
})
