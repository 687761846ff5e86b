import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitsOf } from './line-of.ts'

test('a limit that is declared stands beside what was measured, each where it is known', () => {
  const target = { name: 'a', claims: [], limits: { text: 500, files: 3 } }
  const observations = [
    { id: 'message.long-text', question: 'How long?', answer: 'Up to 500 characters.' },
    { id: 'batch.large', question: 'How many?', answer: '100 are taken.' },
    { id: 'files.other', question: 'What?', answer: 'That.' },
  ]
  assert.deepEqual(
    limitsOf({ target, observations }).map(({ what, declared, measured }) => [what, declared, measured]),
    [
      ['characters of a text', 500, 'Up to 500 characters.'],
      ['requests in a batch', undefined, '100 are taken.'],
      ['files in one upload', 3, undefined],
    ],
  )
  assert.deepEqual(limitsOf({ target: { name: 'a', claims: [] }, observations: [] }), [])
})
