import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findChangedMembers, memberDigests } from './artefact-digest.ts'
import { jsonDifferences } from './report-findings.ts'

test('a difference is named by its pointer, as deep as it lies, with the names escaped', () => {
  const before = { a: [{ b: 1 }, { b: 2 }], 'c/d~': { e: null }, same: {} }
  const after = { a: [{ b: 1 }, { b: 3 }], 'c/d~': { e: false }, same: {} }
  assert.deepEqual(jsonDifferences(before, after), [
    { pointer: '/a/1/b', expected: 2, found: 3 },
    { pointer: '/c~1d~0/e', expected: null, found: false },
  ])
})

test('what came and what went are differences, and a list is no object', () => {
  assert.deepEqual(jsonDifferences({ a: 1, l: [] }, { b: 1, l: {} }), [
    { pointer: '/a', expected: 1, found: undefined },
    { pointer: '/l', expected: [], found: {} },
    { pointer: '/b', expected: undefined, found: 1 },
  ])
  assert.deepEqual(jsonDifferences([1, 2], [1, 2]), [])
})

test('digests of members tell the member, and the item of a list', () => {
  const signed = memberDigests({ verdict: 'failed', list: [1, 2, 3], gone: 0 })
  assert.deepEqual(findChangedMembers(signed, { verdict: 'failed', list: [1, 2, 3], gone: 0 }), [])
  assert.deepEqual(findChangedMembers(signed, { verdict: 'passed', list: [1, 7, 3], more: 1 }), [
    '/verdict',
    '/list/1',
    '/gone was taken away',
    '/more was added',
  ])
  assert.deepEqual(findChangedMembers(signed, { verdict: 'failed', list: [1, 2], gone: 0 }), [
    '/list has 2 items, 3 were signed',
  ])
})
