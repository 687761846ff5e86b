import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OutboundPolicy } from '../outbound/outbound-policy.ts'
import { readFlags } from './flags.ts'

function allows(args: readonly string[], address: string, host = address): boolean {
  return new OutboundPolicy(readFlags(args).outbound).allows(host, address)
}

test('loopback is allowed by default where nobody but this machine reaches the server', () => {
  for (const host of ['127.0.0.1', '::1', 'localhost']) assert.ok(allows(['--host', host], '127.0.0.1'), host)
  assert.ok(allows([], '::1'))
  assert.ok(!allows([], '10.0.0.1'))
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'server.example']) {
    assert.ok(!allows(['--host', host], '127.0.0.1'), host)
  }
  assert.ok(!allows(['--public-url', 'https://platform.example'], '127.0.0.1'))
})

test('what is listed takes the place of the default', () => {
  const listed = [
    '--allow-outbound',
    '10.1.0.0/16',
    '--allow-outbound',
    'Tickets.internal',
    '--allow-outbound',
    'fd00::5',
  ]
  assert.ok(allows(listed, '10.1.9.9'))
  assert.ok(allows(listed, 'fd00::5'))
  assert.ok(!allows(listed, 'fd00::6'))
  assert.ok(allows(listed, '192.168.0.1', 'tickets.internal'))
  assert.ok(!allows(listed, '127.0.0.1'))
  assert.ok(!allows(['--allow-outbound', 'none'], '127.0.0.1'))
  assert.ok(allows(['--host', '0.0.0.0', '--allow-outbound', 'loopback'], '127.0.0.1'))
})

test('what is no network, address or host is refused by its value', () => {
  for (const wrong of [
    '10.0.0.0/33',
    '10.0.0.0/',
    '::/129',
    '10.0.0',
    '1.2.3.4.5',
    'http://x',
    'a b',
    '',
    'fe80::1%lo',
  ]) {
    assert.throws(() => readFlags([`--allow-outbound=${wrong}`]), {
      code: 'FLAG_INVALID',
      message: /^--allow-outbound .* is no network, address or host: expected such as/,
    })
  }
})
