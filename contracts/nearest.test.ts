import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearest } from './nearest.ts'

const known = ['stream.one-start', 'stream.one-end', 'token.issues', 'platform', 'channel']

test('finds the known word behind a typing mistake', () => {
  assert.equal(nearest('stream.one-strat', known), 'stream.one-start')
  assert.equal(nearest('tokens.issues', known), 'token.issues')
  assert.equal(nearest('platfrom', known), 'platform')
  assert.equal(nearest('CHANNEL', known), 'channel')
})

test('prefers the word with the fewest mistakes', () => {
  assert.equal(nearest('stream.one-ends', known), 'stream.one-end')
})

test('guesses nothing where nothing is near', () => {
  assert.equal(nearest('credential', known), undefined)
  assert.equal(nearest('', known), undefined)
  assert.equal(nearest('token', []), undefined)
})
