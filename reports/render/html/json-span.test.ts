import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonSpan } from './json-span.ts'

function found(text: string, pointer: string): string | undefined {
  const span = jsonSpan(text, pointer)
  return span === undefined ? undefined : text.slice(span.from, span.to)
}

const TEXT = ' {"a": [1, {"b/c": "x\\"]"}, true ], "d~e" : null,"f":{}} '

test('a pointer leads to the value, with the name of a member', () => {
  assert.equal(found(TEXT, ''), TEXT.trim())
  assert.equal(found(TEXT, '/a'), '"a": [1, {"b/c": "x\\"]"}, true ]')
  assert.equal(found(TEXT, '/a/0'), '1')
  assert.equal(found(TEXT, '/a/1/b~1c'), '"b/c": "x\\"]"')
  assert.equal(found(TEXT, '/a/2'), 'true')
  assert.equal(found(TEXT, '/d~0e'), '"d~e" : null')
  assert.equal(found(TEXT, '/f'), '"f":{}')
})

test('a name written with escapes is the same name, and the last of two counts', () => {
  assert.equal(found('{"\\u0061":1}', '/a'), '"\\u0061":1')
  assert.equal(found('{"a":1,"a":2}', '/a'), '"a":2')
})

test('a member that is not there is told with what should hold it', () => {
  assert.equal(jsonSpan(TEXT, '/f/g')?.missing, 'g')
  assert.equal(found(TEXT, '/f/g'), '{}')
  assert.equal(jsonSpan('[1]', '/3')?.missing, '3')
})

test('a text that breaks off is read as far as it goes, and nothing is said to be missing from it', () => {
  assert.equal(found('{"a":{"b":"lo', '/a/b'), '"b":"lo')
  assert.equal(jsonSpan('{"a":{"b":1', '/a/c'), undefined)
  assert.equal(jsonSpan('{"a', '/b'), undefined)
})

for (const text of ['', 'no JSON', '{"a" 1}', '[,]', '"text"', '{', '[[[[']) {
  test(`${JSON.stringify(text)} holds nothing at a pointer, and ends the search`, () => {
    assert.equal(jsonSpan(text, '/a/0/b'), undefined)
  })
}

test('values are found in a text of one line and in one of many', () => {
  const value = { list: [0, -1.5e3, 'é"\\', [[], {}], { '': { ' ': false } }], 'a/b~c': null }
  for (const indent of [undefined, 2]) {
    const text = JSON.stringify(value, undefined, indent)
    assert.equal(found(text, '/list/2'), '"é\\"\\\\"')
    assert.equal(found(text, '/list/1'), '-1500')
    assert.equal(found(text, '/list/3/1'), '{}')
    assert.match(found(text, '/list/4// ') ?? '', /^" ": ?false$/)
    assert.match(found(text, '/a~1b~0c') ?? '', /^"a\/b~c": ?null$/)
  }
})
