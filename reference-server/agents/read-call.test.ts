import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCall } from './read-call.ts'

const get = { method: 'GET', path: '/tickets/{id}' }

test('an action is named by method and path, its arguments by name', () => {
  assert.deepEqual(readCall('GET /tickets/{id} id=42'), {
    action: get,
    summary: '',
    parameters: { id: '42' },
    body: undefined,
  })
  assert.deepEqual(readCall('get /tickets/{id} id="4 2" tag=a tag=b').parameters, {
    id: '4 2',
    tag: ['a', 'b'],
  })
  assert.deepEqual(readCall('GET /tickets').parameters, {})
})

test('an action is named by its summary, with or without arguments', () => {
  const { action, summary, parameters } = readCall('Show a  ticket id=42 please')
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
  const json = readCall('POST /tickets urgent=yes body={"title": "a=b", "n": 1}')
  assert.deepEqual(json.body, { title: 'a=b', n: 1 })
  assert.deepEqual(json.parameters, { urgent: 'yes' })
  assert.equal(readCall('POST /tickets body=just text').body, 'just text')
  assert.equal(readCall('POST /tickets body="a text"').body, 'a text')
})

test('names that objects inherit are names like any other', () => {
  const { parameters } = readCall('GET /x __proto__=1 constructor=2')
  assert.deepEqual(Object.entries(parameters), [
    ['__proto__', '1'],
    ['constructor', '2'],
  ])
})

test('a quotation that is not closed is taken as it is', () => {
  assert.deepEqual(readCall('GET /x a="b').parameters, { a: '"b' })
})
