import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { faultsCaughtUnder, proof } from '../measurements/proof.ts'
import { faultsOnFile } from './changes-on-file.ts'
import { clientFaultsOnFile } from './clients/clients-on-file.ts'
import { isJudged } from './fault-trials.ts'

const again = 'make it again with `npm run proof`'

test('the proof on file has each fault that can be judged, and none that is gone', async () => {
  const known = catalogue()
  const onFile = [...(await faultsOnFile()), ...(await clientFaultsOnFile())]
  const faults = onFile.filter(({ breaks }) => breaks.some((id) => isJudged(id, known)))
  assert.deepEqual(
    proof()
      .faults.map(({ name, title }) => `${name}: ${title}`)
      .toSorted(),
    faults.map(({ name, title }) => `${name}: ${title}`).toSorted(),
    again,
  )
})

test('each must and should of the release is proven by a fault', () => {
  const known = catalogue()
  const bare = known.requirements
    .filter(({ id, level }) => level !== 'observe' && isJudged(id, known))
    .filter(({ id }) => faultsCaughtUnder(id, proof().faults).length === 0)
    .map(({ id }) => id)
  assert.deepEqual(bare, [], again)
  assert.equal(proof().release, known.release.version, again)
})
