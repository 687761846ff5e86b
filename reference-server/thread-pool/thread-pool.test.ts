import assert from 'node:assert/strict'
import { test } from 'node:test'
import { work } from '../testing/work.ts'
import { ThreadPool } from './thread-pool.ts'

const long = 60_000

function startPool(bounds: { threads: number; waiting: number }): ThreadPool<string, string> {
  const what = { from: import.meta.url, module: '../testing/work', name: work.name }
  return new ThreadPool({ ...what, megabytes: 64, ...bounds })
}

test('what a thread did comes back, and so does a refusal', async () => {
  const one = startPool({ threads: 1, waiting: 1 })
  assert.equal(await one.run('ab', long), 'abab')
  await assert.rejects(one.run('refuse', long), {
    name: 'Refused',
    reason: 'invalid',
    message: 'this work is refused',
  })
})

test('a thread that did its work does the next, and one that was ended does not', async () => {
  const one = startPool({ threads: 1, waiting: 1 })
  const first = await one.run('thread', long)
  assert.equal(await one.run('thread', long), first)
  await assert.rejects(one.run('forever', 200), { name: 'Stopped' })
  assert.notEqual(await one.run('thread', long), first)
})

test('work without an end is ended, and the next has its turn', async () => {
  const one = startPool({ threads: 1, waiting: 1 })
  const [endless, next] = await Promise.allSettled([one.run('forever', 200), one.run('ab', long)])
  assert.equal(endless.status, 'rejected')
  assert.match(String(endless.reason), /^Stopped: it takes longer than 0\.2 s$/)
  assert.deepEqual(next, { status: 'fulfilled', value: 'abab' })
})

test('work that takes more memory than it is given is ended, and nothing else', async () => {
  const one = startPool({ threads: 1, waiting: 0 })
  await assert.rejects(one.run('hoard', long), { name: 'Stopped', message: /memory/ })
  assert.equal(await one.run('ab', long), 'abab')
})

test('so many wait for their turn, and no more', async () => {
  const one = startPool({ threads: 2, waiting: 1 })
  const runs = ['a', 'b', 'c', 'd'].map((text) => one.run(text, long))
  const [, , third, fourth] = await Promise.allSettled(runs)
  assert.deepEqual(third, { status: 'fulfilled', value: 'cc' })
  assert.equal(fourth?.status === 'rejected' && fourth.reason.reason, 'too-many')
})
