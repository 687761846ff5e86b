import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerFromScript } from './answer-from-script.ts'
import { exampleScript, readScript } from './read-script.ts'

test('the first entry that fits answers, with the groups of its pattern filled in', async () => {
  const script = readScript(exampleScript)
  assert.deepEqual(await answerFromScript(script, ['Hello', 'Where is ORDER 17?', 'hello']), [
    'Hello! Ask me about an order.',
    'Order 17 is on its way.',
    'I do not know that yet.',
  ])
})

test('a group that caught nothing leaves nothing behind', async () => {
  const script = readScript('replies:\n- pattern: a(b)?c\n  reply: "[$1]"\ndefault: d')
  assert.deepEqual(await answerFromScript(script, ['ac']), ['[]'])
})

test('what a group caught makes no reply of any length', async () => {
  const script = readScript(`replies:\n- pattern: (.+)\n  reply: "${'$1'.repeat(1000)}"\ndefault: d`)
  const [reply = ''] = await answerFromScript(script, ['a'.repeat(1_000_000)])
  assert.equal(reply, `${'a'.repeat(100_000)}…`)
})

test('a pattern that would take forever is stopped, and the agent says so', async () => {
  const script = readScript('replies:\n- pattern: (a+)+$\n  reply: r\ndefault: d')
  const costly = `${'a'.repeat(60)}!`
  const [first, second, third] = await answerFromScript(script, ['aaa', costly, 'a'])
  assert.deepEqual([first, third], ['r', 'r'])
  assert.match(second ?? '', /gave up on this message/)
})

test('the patterns of one request have so much time in all', async () => {
  const script = readScript('replies:\n- pattern: (a+)+$\n  reply: r\ndefault: d')
  const before = process.cpuUsage()
  const replies = await answerFromScript(script, Array(1000).fill(`${'a'.repeat(60)}!`))
  assert.equal(replies.length, 1000)
  // One after the other they would keep a processor busy for 200 s.
  assert.ok(process.cpuUsage(before).user < 60_000_000)
})

const problems: readonly [script: string, message: string][] = [
  ['', 'the script is not a mapping with replies, default'],
  ['- a', 'line 1: the script is not a mapping with replies, default'],
  ['replies: []', 'line 1: default is missing'],
  ['default: d', 'line 1: replies is not a list of entries'],
  ['replies: []\ndefault: 5', 'line 2: default is not a text; put it in quotes'],
  ['replys: []', 'line 1: the script has an unknown member "replys"; did you mean replies?'],
  ['default: d\nreplies:\n- 5', 'line 3: replies[0] is not a mapping with text, pattern, reply'],
  [
    'replies:\n- text: a\n  pattern: b\n  reply: c\ndefault: d',
    'line 2: replies[0] needs either text, the whole message, or pattern, an expression',
  ],
  [
    'replies:\n- text: a\n  reply: b\n- pattern: (\n  reply: c\ndefault: d',
    'line 4: replies[1].pattern is not a regular expression: Unterminated group',
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

test('a pattern that is too large is refused like one that is none', () => {
  const script = `replies:\n- pattern: ${'()'.repeat(32_500)}\n  reply: a\ndefault: d`
  assert.throws(() => readScript(script), {
    reason: 'invalid',
    message: /^line 2: replies\[0\]\.pattern is not a regular expression: /,
  })
})

test('a text that takes too much memory to match is given up', async () => {
  const script = readScript('replies:\n- pattern: (?:a|b)*c\n  reply: r\ndefault: d')
  const [reply = ''] = await answerFromScript(script, ['ab'.repeat(5_000_000)])
  assert.match(reply, /gave up on this message/)
})

test('a script that is not YAML, or too large, is refused', () => {
  assert.throws(() => readScript('a: ['), { message: /^line 1, column \d+: the script is not YAML: / })
  assert.throws(() => readScript('x'.repeat(70_000)), { message: /more than 65536 characters/ })
})
