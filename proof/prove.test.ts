import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { faultsOnFile, variantsOnFile } from './changes-on-file.ts'
import { clientFaultsOnFile, clientVariantsOnFile } from './clients/clients-on-file.ts'
import { inPart, PARTS, partOfTheDay } from './part-of-the-day.ts'
import { objections } from './proof-data.ts'
import { prove } from './prove.ts'

test('a part of the proof holds, another one each day', async (t) => {
  const part = partOfTheDay(new Date())
  t.diagnostic(`part ${part} of ${PARTS}; PROOF_PART=${part} makes it again`)
  const lists = [faultsOnFile(), variantsOnFile(), clientFaultsOnFile(), clientVariantsOnFile()]
  const names = (await Promise.all(lists)).flat().map(({ name }) => name)
  const taken = new Set(inPart(names, part))

  const data = await prove({
    takes: (name, kind) => kind !== 'hostile' && taken.has(name),
    combinations: 2,
    seed: part + 1,
    runs: 2,
    onJudged: () => {},
  })

  assert.ok(data.faults.length > 0 && data.variants.length > 0)
  assert.ok(data.faults.some(({ name }) => name.startsWith('client-')))
  assert.deepEqual(objections(data, catalogue(), false), [])
})
