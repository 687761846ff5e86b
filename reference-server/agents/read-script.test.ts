import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerFromScript } from './answer-from-script.ts'
import { readScript } from './read-script.ts'
import { exampleScript } from './script.ts'

test('the first entry that fits answers, with the groups of its pattern filled in', () => {
  const script = readScript(exampleScript)
  assert.equal(answerFromScript(script, 'Hello'), 'Hello! Ask me about an order.')
  assert.equal(answerFromScript(script, 'Where is ORDER 17?'), 'Order 17 is on its way.')
  assert.equal(answerFromScript(script, 'hello'), 'I do not know that yet.')
})

test('a group that caught nothing leaves nothing behind', () => {
  const script = readScript('replies:\n- pattern: a(b)?c\n  reply: "[$1]"\ndefault: d')
  assert.equal(answerFromScript(script, 'ac'), '[]')
})

test('a pattern that would take forever is stopped, and the agent says so', () => {
  const script = readScript('replies:\n- pattern: (a+)+$\n  reply: r\ndefault: d')
  assert.match(answerFromScript(script, `${'a'.repeat(60)}!`), /gave up on this message after 200 ms/)
  assert.equal(answerFromScript(script, 'aaa'), 'r')
})

const problems: readonly [script: string, message: string][] = [
  ['', 'the script is no mapping with replies, default'],
  ['- a', 'line 1: the script is no mapping with replies, default'],
  ['replies: []', 'line 1: default is missing'],
  ['default: d', 'line 1: replies is no list of entries'],
  ['replies: []\ndefault: 5', 'line 2: default is no text; put it in quotes'],
  ['replys: []', 'line 1: the script has an unknown member "replys"; did you mean replies?'],
  ['default: d\nreplies:\n- 5', 'line 3: replies[0] is no mapping with text, pattern, reply'],
  [
    'replies:\n- text: a\n  pattern: b\n  reply: c\ndefault: d',
    'line 2: replies[0] needs either text, the whole message, or pattern, an expression',
  ],
  [
    'replies:\n- text: a\n  reply: b\n- pattern: (\n  reply: c\ndefault: d',
    'line 4: replies[1].pattern is no regular expression: Unterminated group',
  ],
  [
    'replies:\n- pattern: (a)\n  reply: $2\ndefault: d',
    'line 3: replies[0].reply uses $2, and its pattern has 1 groups',
  ],
]

for (const [script, message] of problems) {
  test(`a script is refused: ${message}`, () => {
    assert.throws(() => readScript(script), { name: 'Refused', reason: 'invalid', message })
  })
}

test('a script that is not YAML, or too large, is refused', () => {
  assert.throws(() => readScript('a: ['), { message: /^line 1, column \d+: the script is not YAML: / })
  assert.throws(() => readScript('x'.repeat(70_000)), { message: /more than 65536 characters/ })
})
