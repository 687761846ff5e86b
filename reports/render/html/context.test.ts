import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleChecks, samplePage } from './testing/sample-page.ts'

test('what stood before a violation is listed, and the same request alone stands beside it', () => {
  const check = sampleChecks().find(({ outcome, exchanges }) => outcome === 'failed' && exchanges.length > 4)
  assert.ok(check?.violation)
  const [first, second] = check.exchanges
  assert.ok(first && second)
  const page = samplePage([
    {
      ...check,
      violation: {
        ...check.violation,
        exchange: second.id,
        before: ['3. invoke in thread 1, over connection a', '7. a <while> of nothing'],
        alone: first.id,
      },
    },
  ])
  assert.match(
    page,
    /<dt>Before it<\/dt><dd><ol><li>invoke in thread 1, over connection a<\/li><li>a &lt;while&gt; of nothing<\/li><\/ol>/,
  )
  assert.match(page, /<dt>Alone<\/dt><dd>answered as expected, in <a href="#/)
  const [wrong, right] = ['shows the violation', 'alone, as expected'].map((chip) =>
    page.indexOf(`">${chip}</span>`),
  )
  assert.ok(wrong !== undefined && right !== undefined && wrong > 0 && right > wrong)
})
