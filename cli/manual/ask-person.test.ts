import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askPerson } from './ask-person.ts'
import type { Dialogue } from './terminal.ts'

/** A person who types these lines, one for each question. */
function typing(...lines: string[]): Dialogue {
  return {
    line: async () => lines.shift() ?? assert.fail('one question too many'),
    say: () => {},
  }
}

const QUESTION = { step: 'deactivate', does: ['Deactivate it.'], values: [] } as const

test('who said refused by mistake can go back', async () => {
  const terminal = typing('refused', 'no idea', 'back', 'done')
  assert.deepEqual(await askPerson(terminal, { ...QUESTION }), { kind: 'done', values: {} })
})

test('a refusal is given with its kind and the words of the portal', async () => {
  const terminal = typing('r', 'forb', ' Not yours. ')
  const answer = { kind: 'refused', refusal: 'forbidden', detail: 'Not yours.' }
  assert.deepEqual(await askPerson(terminal, { ...QUESTION }), answer)
})
