import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { listChangedDecisions } from './changed-decisions.ts'
import { variantsOnFile } from './changes-on-file.ts'
import { areExclusive } from './covering-array.ts'
import { selectJudgeable } from './select-requirements.ts'
import { selectionOf } from './selection-of.ts'
import { variantWorlds } from './variant-worlds.ts'

const ofPart = (part: string) =>
  variantsOnFile().then((all) =>
    all.filter(({ change }) =>
      listChangedDecisions(change).some((decision) => decision.startsWith(`${part}.`)),
    ),
  )

test('what two variants are both shown to judges them together', async () => {
  const [stream, everything] = await Promise.all([ofPart('stream'), ofPart('transport')])
  const worlds = variantWorlds([...stream, ...everything], 1).filter(({ waits }) => !waits)
  const streamed = catalogue().match('stream.*')
  const placed = [...stream, ...everything].filter(({ name }) =>
    worlds.some(({ variants }) => variants.includes(name)),
  )
  const pairs = placed
    .filter((a) => stream.includes(a))
    .flatMap((a) =>
      placed.filter((b) => a !== b && !areExclusive(a, b)).map((b) => [a.name, b.name] as const),
    )
  assert.ok(pairs.length > 100)

  for (const { id } of streamed) {
    const judging = worlds.filter(({ only }) => only.includes(id))
    const apart = pairs.filter(
      ([a, b]) => !judging.some(({ variants }) => variants.includes(a) && variants.includes(b)),
    )
    assert.deepEqual(apart, [], id)
  }
})

test('each variant is judged at standard effort too, unless it keeps the kit waiting', async () => {
  const worlds = variantWorlds(await variantsOnFile(), 1).filter(({ waits }) => !waits)
  const atStandard = worlds.filter(({ effort }) => effort === 'standard')
  const placed = new Set(worlds.flatMap(({ variants }) => variants))
  const missing = (await variantsOnFile())
    .filter(({ name }) => placed.has(name))
    .filter(({ name, change }) => {
      const judging = new Set(
        atStandard.filter(({ variants }) => variants.includes(name)).flatMap(({ only }) => only),
      )
      const only = selectionOf(change)
      return !selectJudgeable(only.length > 0 ? only : ['*'], catalogue()).every((id) => judging.has(id))
    })
  assert.deepEqual(
    missing.map(({ name }) => name),
    [],
  )
  assert.ok(atStandard.length < worlds.length / 4, `${atStandard.length} of ${worlds.length}`)
})

test('what no two variants are both shown to does not judge them', async () => {
  const all = await variantsOnFile()
  const some = all.filter(({ change }) =>
    listChangedDecisions(change).every((decision) => /^(?:document|token)\./.test(decision)),
  )
  const worlds = variantWorlds(some, 1).filter(({ waits }) => !waits)
  const judged = worlds.flatMap(({ only }) => only.map((id) => id.replace(/\..*/, '')))
  assert.deepEqual([...new Set(judged)].sort(), ['document', 'platform', 'token'])
  assert.deepEqual(
    worlds.filter(({ only }) => only.length === 0),
    [],
    'no selection is all checks',
  )
})
