import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesFor, streamOf } from '../testing/answer-with.ts'
import { conclusion } from '../testing/conclusion.ts'
import { judgeNothingSaidAgain } from './said-again.ts'
import { END, FRAGMENT, START } from './stream-lines.ts'

const cases: readonly [what: string, fragments: readonly string[], outcome: string][] = [
  ['nothing', [], 'passed'],
  ['the whole reply', ['You said: one'], 'passed'],
  ['parts', ['You ', 'said: ', 'one'], 'passed'],
  ['a part, and more that begins alike', ['You', 'You said'], 'passed'],
  ['words that grow, and then others', ['a', 'an', 'and', ' so on'], 'passed'],
  ['laughter', ['ha ', 'ha ', 'ha ', 'ha ', 'ha ', 'ha '], 'passed'],
  ['laughter of two kinds', ['ha ', 'ha ', 'ho ', 'ho ', 'ha ', 'ha '], 'passed'],
  ['two parts, and both of them', ['bye', '-bye', 'bye-bye'], 'passed'],
  ['all so far each time', ['You', 'You said', 'You said: one'], 'failed'],
  ['all at the end once more', ['You ', 'said: ', 'one', 'You said: one'], 'failed'],
  ['each part twice', ['You ', 'You ', 'said: ', 'said: ', 'one', 'one'], 'failed'],
  ['empty parts between', ['', 'You', '', 'You said', 'You said: one', ''], 'failed'],
]
for (const [what, fragments, outcome] of cases) {
  test(`fragments may be ${what}: ${outcome}`, () => {
    const events = fragments.map((message) => [FRAGMENT, message] as const)
    const reply = streamOf(linesFor([START, ''], ...events, [END, '']))
    assert.equal(
      conclusion(() => judgeNothingSaidAgain(reply)),
      outcome,
    )
  })
}
