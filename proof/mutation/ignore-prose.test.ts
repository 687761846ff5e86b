import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strykerPlugins } from './ignore-prose.ts'

const name = { type: 'Identifier' }
const member = { type: 'MemberExpression', object: name }
const call = { type: 'CallExpression', callee: member, arguments: [name] }
const choice = { type: 'ConditionalExpression' }
const text = (value: string) => ({ type: 'StringLiteral', value })
const template = (parts: readonly string[], ...expressions: readonly { type: string }[]) => ({
  type: 'TemplateLiteral',
  quasis: parts.map((raw) => ({ value: { raw } })),
  expressions,
})

function isIgnored(node: { type: string }): boolean {
  const [plugin] = strykerPlugins
  assert.ok(plugin !== undefined)
  return plugin.value.shouldIgnore({ node }) !== undefined
}

test('sentences are left alone, names and what else decides a verdict are not', () => {
  for (const prose of ['the body is empty', 'no answer', 'first, second'])
    assert.ok(isIgnored(text(prose)), prose)
  for (const word of ['', 'failed', 'stream.one-end', 'data: ', ', ', 'on_chat_model_end', '/0/message']) {
    assert.ok(!isIgnored(text(word)), word)
  }
  assert.ok(!isIgnored(name))
})

test('a template is left alone where nothing in it decides', () => {
  assert.ok(isIgnored(template(['the reply to ', ' is late'], name)))
  assert.ok(isIgnored(template(['the reply to ', ' is late'], member)))
  assert.ok(isIgnored(template(['the reply to ', ''], call)))
  assert.ok(!isIgnored(template(['the reply to ', ' is late'], choice)))
  assert.ok(!isIgnored(template(['event: ', ''], name)))
})
