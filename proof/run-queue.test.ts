import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQueue } from './run-queue.ts'

test('the width holds for all callers, whose work goes first or last, whoever asks first', async () => {
  const { first, last } = createQueue(2)
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
  await Promise.all([last(['a', 'b', 'c', 'd'], work), first(['x', 'y'], work), last(['e'], work)])
  await first(['z'], work)
  assert.deepEqual(begun, ['a', 'b', 'x', 'y', 'c', 'd', 'e', 'z'])
  assert.equal(most, 2)
})

test('what fails ends its own caller alone', async () => {
  const { last } = createQueue(1)
  const fails = last([1], () => Promise.reject(new Error('broken')))
  const done: number[] = []
  const works = last([2], async (one) => {
    done.push(one)
  })
  await assert.rejects(fails, /broken/)
  await works
  assert.deepEqual(done, [2])
})
