import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTargets } from './find-targets.ts'
import { fuzz } from './fuzz.ts'

/** Another one each day, so that what one run does not find the next one may. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Date.now() / 86_400_000))

for (const place of findTargets()) {
  test(`${place.name}: ten seconds of inputs show no defect`, async (t) => {
    const { inputs, finding } = await fuzz(place, { seconds: 10, seed: SEED })
    t.diagnostic(`${inputs} inputs, FUZZ_SEED=${SEED}`)
    assert.equal(finding, undefined, `FUZZ_SEED=${SEED}: ${finding?.file}: ${finding?.message}`)
  })
}
