import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { assertLeftAsFound, processState } from './process-state.ts'

/** Changes something of this process until the test ends. */
const CHANGES: Readonly<Record<string, { names: RegExp; change: (t: TestContext) => void }>> = {
  'a variable': {
    names: /: the variable LEFT_BY_A_TEST\. Undo/,
    change: (t) => {
      process.env['LEFT_BY_A_TEST'] = 'x'
      t.after(() => delete process.env['LEFT_BY_A_TEST'])
    },
  },
  'the working folder': {
    names: /: the working folder\. Undo/,
    change: (t) => {
      const before = process.cwd()
      process.chdir('..')
      t.after(() => process.chdir(before))
    },
  },
  'a listener': {
    names: /: listeners for SIGUSR2\. Undo/,
    change: (t) => {
      const listen = (): void => {}
      process.on('SIGUSR2', listen)
      t.after(() => process.off('SIGUSR2', listen))
    },
  },
  'a new global': {
    names: /: global leftByATest\. Undo/,
    change: (t) => {
      Object.assign(globalThis, { leftByATest: 1 })
      t.after(() => Reflect.deleteProperty(globalThis, 'leftByATest'))
    },
  },
  'another clock': {
    names: /: global Date\.now\. Undo/,
    change: (t) => t.mock.method(Date, 'now', () => 0),
  },
  'another method of a class': {
    names: /: global Date\.prototype\.toLocaleTimeString\. Undo/,
    change: (t) => t.mock.method(Date.prototype, 'toLocaleTimeString', () => ''),
  },
}

for (const [what, { names, change }] of Object.entries(CHANGES)) {
  test(`${what} is noticed`, async (t) => {
    const before = processState()
    await assertLeftAsFound(before)
    change(t)
    await assert.rejects(assertLeftAsFound(before), names)
  })
}

test('what is open is waited for, and named where nobody closes it', async (t) => {
  const before = processState()
  const server = createServer().listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  await assert.rejects(assertLeftAsFound(before, 10), /: open TCPServerWrap 1\. Undo/)
  setTimeout(() => server.close(), 10)
  await assertLeftAsFound(before)
})
