import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fuzz } from './fuzz.ts'
import { findTargets } from './fuzz-target.ts'

/** The same in every run of the tests; `npm run fuzz` draws a new one each time. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)

for (const place of findTargets()) {
  test(`${place.name}: ten seconds of inputs show no defect`, async (t) => {
    const { inputs, finding } = await fuzz(place, { seconds: 10, seed: SEED })
    t.diagnostic(`${inputs} inputs, FUZZ_SEED=${SEED}`)
    assert.equal(finding, undefined, `FUZZ_SEED=${SEED}: ${finding?.file}: ${finding?.message}`)
  })
}
