import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AskedCall, longestCall, readCall } from './call-from-chat.ts'

const get = { method: 'GET', path: '/tickets/{id}' }

function read(message: string): AskedCall {
  const asked = readCall(message)
  assert.ok(asked !== undefined)
  return asked
}

test('an action is named by method and path, its arguments by name', () => {
  assert.deepEqual(read('GET /tickets/{id} id=42'), {
    action: get,
    summary: '',
    parameters: { id: '42' },
    body: undefined,
  })
  assert.deepEqual(read('get /tickets/{id} id="4 2" tag=a tag=b').parameters, {
    id: '4 2',
    tag: ['a', 'b'],
  })
  assert.deepEqual(read('GET /tickets').parameters, {})
})

test('an action is named by its summary, with or without arguments', () => {
  const { action, summary, parameters } = read('Show a  ticket id=42 please')
  assert.deepEqual(
    { action, summary, parameters },
    {
      action: undefined,
      summary: 'Show a ticket please',
      parameters: { id: '42' },
    },
  )
})

test('the rest after body= is the body, JSON or text', () => {
  const json = read('POST /tickets urgent=yes body={"title": "a=b", "n": 1}')
  assert.deepEqual(json.body, { title: 'a=b', n: 1 })
  assert.deepEqual(json.parameters, { urgent: 'yes' })
  assert.equal(read('POST /tickets body=just text').body, 'just text')
  assert.equal(read('POST /tickets body="a text"').body, 'a text')
})

test('names that objects inherit are names like any other', () => {
  const { parameters } = read('GET /x __proto__=1 constructor=2')
  assert.deepEqual(Object.entries(parameters), [
    ['__proto__', '1'],
    ['constructor', '2'],
  ])
})

test('a name given many times makes one list, and no message is read for long', () => {
  const message = `GET /x${' a=1'.repeat(10_000)}`
  assert.deepEqual(read(message).parameters, { a: Array(10_000).fill('1') })
  assert.equal(readCall(`GET /x ${'a'.repeat(longestCall)}`), undefined)
  assert.equal(read(`GET /x body=${'a'.repeat(longestCall)}`).body, 'a'.repeat(longestCall))
})

test('a quotation that is not closed is taken as it is', () => {
  assert.deepEqual(read('GET /x a="b').parameters, { a: '"b' })
})
