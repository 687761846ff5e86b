import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '../contracts/catalogue.ts'
import { faultsCaughtUnder, proof } from '../measurements/proof.ts'
import { faultsOnFile } from './changes-on-file.ts'
import { clientFaultsOnFile } from './clients/clients-on-file.ts'
import { isJudged } from './fault-trials.ts'
import { hostilesOnFile } from './hostile-server/hostiles-on-file.ts'
import { exceedsBounds, hasNoObjection, judgeHostile } from './judge-hostile.ts'

test('a kit that breaks, is slow, large, or had to be ended is objected to', () => {
  const hostile = { title: 'says nothing', name: 'silent' }
  const { objections } = judgeHostile(hostile, { exitCode: 4, seconds: 241, megabytes: 513 }, undefined)
  assert.deepEqual(objections, [
    'verdict no report, exit code 4',
    'took more than 240 s',
    'took more than 512 MB',
  ])
  const ended = judgeHostile(hostile, { exitCode: undefined, seconds: 1, megabytes: 1 }, undefined)
  assert.deepEqual(ended.objections, ['verdict no report, exit code none'])
  assert.equal(hasNoObjection(ended), false)
  const endedLate = judgeHostile(hostile, { exitCode: undefined, seconds: 241, megabytes: 1 }, undefined)
  assert.deepEqual(endedLate.objections, ['took more than 240 s'])
  const alone = judgeHostile(hostile, { exitCode: undefined, seconds: 61, megabytes: 1 }, undefined, [], 60)
  assert.deepEqual(alone.objections, ['took more than 60 s'])
})

test('a run that took too long or too much, or had to be ended, says nothing about one of several hostiles', () => {
  const kept = { exitCode: 1, seconds: 240, megabytes: 512 }
  assert.equal(exceedsBounds(kept), false)
  const broken = [{ exitCode: undefined }, { seconds: 241 }, { megabytes: 513 }]
  for (const bound of broken) assert.equal(exceedsBounds({ ...kept, ...bound }), true)
})

test('there are hostiles of every kind on file, each with a title of its own', async () => {
  const hostiles = await hostilesOnFile()
  assert.ok(hostiles.length >= 24, `${hostiles.length} hostiles`)
  assert.equal(new Set(hostiles.map(({ title }) => title)).size, hostiles.length)
})

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
