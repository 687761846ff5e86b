import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCounts } from './masthead.ts'

test('what failed is counted apart from what was not tested, and nothing else is', () => {
  const verdicts = ['failed', 'blocked', 'passed', 'failed', 'warned', 'accepted', 'not-claimed'] as const
  const text = openCounts(verdicts.map((verdict) => ({ verdict })))?.markup ?? ''
  assert.deepEqual(
    [...text.matchAll(/title="([^"]*)"/g)].map(([, title]) => title),
    ['2 failed', '1 blocked'],
  )
  assert.equal(openCounts([{ verdict: 'passed' }, { verdict: 'warned' }]), undefined)
})
