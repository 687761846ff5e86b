import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeQuickly, openIn, referenceServer } from './testing/behind.ts'

test('where there is no portal, all that the platform promises can still be judged', async (t) => {
  const { behind, origin } = await referenceServer(t)
  const file = await behind(origin, { portal: undefined })
  const { code, report } = await judgeQuickly(file, ['--profile', 'platform'])
  assert.equal(code, 0)
  // What only a new key shows is not asked.
  assert.deepEqual(
    openIn(report).filter((line) => !/ (?:not-applicable|excluded): /.test(line)),
    [],
  )
})
