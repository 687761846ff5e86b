import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rememberLast } from './piece-finder.ts'

test('what was made of the last texts is not made again', () => {
  const made: string[] = []
  const twice = rememberLast((text) => {
    made.push(text)
    return text + text
  }, 2)
  assert.deepEqual(['a', 'b', 'a', 'c', 'a', 'b'].map(twice), ['aa', 'bb', 'aa', 'cc', 'aa', 'bb'])
  assert.deepEqual(made, ['a', 'b', 'c', 'b'])
})
