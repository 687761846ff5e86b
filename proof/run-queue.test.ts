import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQueue } from './run-queue.ts'

test('the width holds for all callers, and what was asked for last goes first', async () => {
  const forEachInQueue = createQueue(2)
  const begun: string[] = []
  const running = new Set<string>()
  let most = 0
  const work = async (name: string): Promise<void> => {
    begun.push(name)
    running.add(name)
    most = Math.max(most, running.size)
    await new Promise(setImmediate)
    running.delete(name)
  }
  await Promise.all([forEachInQueue(['a', 'b', 'c', 'd'], work), forEachInQueue(['x', 'y'], work)])
  await forEachInQueue(['z'], work)
  assert.deepEqual(begun, ['a', 'b', 'x', 'y', 'c', 'd', 'z'])
  assert.equal(most, 2)
})

test('what fails ends its own caller alone', async () => {
  const forEachInQueue = createQueue(1)
  const fails = forEachInQueue([1], () => Promise.reject(new Error('broken')))
  const done: number[] = []
  const works = forEachInQueue([2], async (one) => {
    done.push(one)
  })
  await assert.rejects(fails, /broken/)
  await works
  assert.deepEqual(done, [2])
})
