import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFlags } from './flags.ts'

test('a wrong flag or value is named, with what was expected', () => {
  const cases: [string[], RegExp][] = [
    [['--portal-driver', 'module'], /^--portal-driver module is none of http, browser\. See --help$/],
    [['--fualt', 'x'], /^--fualt is no flag; did you mean --fault\?\. See --help$/],
    [['--port', 'seven'], /--port seven is no port: expected 0/],
    [['--port', '65536'], /--port 65536 is no port/],
    [['--port'], /--port/],
    [['extra'], /extra/],
    [['--public-url', 'here'], /--public-url here is no address/],
    [['--requests-per-minute', '0'], /--requests-per-minute 0 is no rate/],
  ]
  for (const [args, message] of cases) {
    assert.throws(() => readFlags(args), { name: 'UsageError', code: 'FLAG_INVALID', message })
  }
})

test('the control protocol is off unless it is asked for, or a target file is', () => {
  assert.equal(readFlags([]).control, false)
  assert.equal(readFlags(['--control']).control, true)
  assert.equal(readFlags(['--write-target', 'x.yaml']).control, true)
})

test('a target file says that the portal is driven over http, unless told otherwise', () => {
  assert.equal(readFlags([]).portalDriver, 'http')
  assert.equal(readFlags(['--portal-driver', 'browser']).portalDriver, 'browser')
})

test('tries of secrets are limited, unless that is not wanted or guards nothing', () => {
  assert.equal(readFlags([]).triesPerMinute, 600)
  assert.equal(readFlags(['--unlimited-tries']).triesPerMinute, undefined)
  assert.equal(readFlags(['--control']).triesPerMinute, undefined)
})

test('faults and variants add up', () => {
  const { faults, variants } = readFlags(['--fault', 'a', '--variant', 'c', '--fault=b'])
  assert.deepEqual([faults, variants], [['a', 'b'], ['c']])
})
