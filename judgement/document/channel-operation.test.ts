import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Violation } from '../outcome/violation.ts'
import { jsonBodies, successBodies } from './channel-operation.ts'

const judgedOf = (...mediaTypes: readonly string[]): readonly string[] =>
  jsonBodies(
    mediaTypes.map((mediaType) => ({ mediaType, schema: {}, encoding: {}, pointer: '' })),
    'it',
  ).map(({ mediaType }) => mediaType)

test('a body in application/json is judged, and no other form beside it', () => {
  assert.deepEqual(judgedOf('application/hal+json', 'application/json', '*/*'), ['application/json'])
  assert.deepEqual(judgedOf('application/a+json', 'application/b+json', '*/*'), [
    'application/a+json',
    'application/b+json',
  ])
  assert.deepEqual(judgedOf('text/html', 'application/*'), ['application/*'])
  assert.throws(() => judgedOf('text/html', 'application/stream+json'), Violation)
})

test('the answer where some of a batch failed is not judged beside that where nothing did', () => {
  const placesOf = (...statuses: readonly string[]): readonly string[] => {
    const bodyOf = (pointer: string) => ({ mediaType: 'application/json', schema: {}, encoding: {}, pointer })
    const responses = new Map(statuses.map((status) => [status, [bodyOf(status)]]))
    return successBodies({ responses }).map(({ pointer }) => pointer)
  }
  assert.deepEqual(placesOf('200', '207', '400'), ['200'])
  assert.deepEqual(placesOf('207'), ['207'])
})
