import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ValueKind } from '../../fixtures/portal/manual/step-question.ts'
import { valueProblem } from './ask-person.ts'

const TAKEN: Readonly<Record<ValueKind, readonly string[]>> = {
  word: ['msj0R-tXcc'],
  phrase: ['https://api.acme.test', 'Chat User'],
  secret: ['s3cr*t.-', 'ab12'],
  address: ['https://auth.acme.test/token', 'http://127.0.0.1:1/x'],
  'key-type': ['account', 'Workspace API key'],
  status: ['200', '599'],
  actions: ['', 'GET /tickets\n\n  patch   /tickets/{id}'],
  headers: ['', 'content-type: text/plain\nX-A:'],
  text: ['', 'anything\n.at all'],
}

const REFUSED: Readonly<Partial<Record<ValueKind, readonly string[]>>> = {
  word: ['', 'two words'],
  phrase: [''],
  secret: ['', '••••••ab12', '***ab12'],
  address: ['', 'auth.acme.test', 'ftp://acme.test', '/token'],
  'key-type': ['', 'key'],
  status: ['', 'ok', '42', '999', '2000'],
  actions: ['/tickets', 'GET'],
  headers: ['content-type', ': x'],
}

for (const [kind, values] of Object.entries(TAKEN) as [ValueKind, readonly string[]][]) {
  test(`of ${kind} what can be one is taken, and nonsense is not`, () => {
    for (const value of values) assert.equal(valueProblem(kind, value), undefined, JSON.stringify(value))
    for (const value of REFUSED[kind] ?? []) assert.ok(valueProblem(kind, value), JSON.stringify(value))
  })
}
