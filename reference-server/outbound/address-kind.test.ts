import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  kindOfAddress,
  OutboundPolicy,
  plainAddress,
  publicAndLoopback,
  publicOnly,
} from './outbound-policy.ts'

const special: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:ffff:7f00:1'],
  private: [
    ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1', 'fec0::1'],
    ...['::ffff:10.0.0.1', '::ffff:c0a8:101'],
  ],
  'link-local': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1', '::ffff:169.254.169.254'],
  shared: ['100.64.0.1', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  translated: ['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:1::1', '::7f00:1'],
  reserved: [
    ...['0.0.0.0', '0.1.2.3', '192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.1'],
    ...['203.0.113.1', '240.0.0.1', '255.255.255.255', '2001:db8::1', '2001:20::1', '3fff::1'],
    ...['100::1', '4000::1', '5f00::1', '::ffff:0:0'],
  ],
}

const open = [
  ...['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.0.1', '100.128.0.1', '169.253.0.1'],
  ...['192.167.1.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1', '::ffff:8.8.8.8'],
]

test('every address is known for what it is for', () => {
  for (const [kind, addresses] of Object.entries(special)) {
    for (const address of addresses) {
      // The unspecified address reads as an IPv4-compatible one too: neither is public.
      assert.notEqual(kindOfAddress(address), 'public', address)
      if (address !== '::') assert.equal(kindOfAddress(address), kind, address)
    }
  }
  for (const address of open) assert.equal(kindOfAddress(address), 'public', address)
  assert.notEqual(kindOfAddress('::'), 'public')
})

test('an IPv4 address in IPv6 form is that address', () => {
  assert.equal(plainAddress('::ffff:7f00:1'), '127.0.0.1')
  assert.equal(plainAddress('::FFFF:192.168.1.255'), '192.168.1.255')
  assert.equal(plainAddress('fe80::1%lo'), 'fe80::1')
})

test('a policy allows public addresses, and what it lists', () => {
  const strict = new OutboundPolicy(publicOnly)
  const listed = new OutboundPolicy({ networks: ['10.1.0.0/16', 'fd00::/8'], hosts: ['tickets.internal'] })
  for (const addresses of Object.values(special)) {
    for (const address of addresses) assert.ok(!strict.allows(address, address), address)
  }
  for (const policy of [strict, listed]) assert.ok(policy.allows('example.com', '1.1.1.1'))
  assert.ok(listed.allows('x', '10.1.2.3'))
  assert.ok(listed.allows('x', '::ffff:10.1.2.3'))
  assert.ok(listed.allows('x', 'fd12::1'))
  assert.ok(!listed.allows('x', '10.2.0.1'))
  assert.ok(!listed.allows('x', '127.0.0.1'))
  assert.ok(listed.allows('Tickets.Internal', '127.0.0.1'))
  assert.ok(new OutboundPolicy(publicAndLoopback).allows('localhost', '::1'))
})
