import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { linearize, type TimedCall } from './linearize.ts'

/** A register: `write` sets it, `read` sees it. */
type Access = { write: number } | 'read'
const register = {
  judge: (world: number, operation: Access, seen: number | undefined) => {
    if (operation !== 'read') return { world: operation.write }
    return seen === world ? { world } : { broken: `read ${seen}, not ${world}` }
  },
  identityOf: String,
}
type Call = TimedCall<Access, number | undefined>
const write = (value: number, from: number, to: number): Call => ({
  operation: { write: value },
  seen: undefined,
  from,
  to,
})
const read = (seen: number, from: number, to: number): Call => ({ operation: 'read', seen, from, to })

test('what overlaps may have happened in either order', () => {
  for (const seen of [0, 1]) {
    assert.ok('order' in linearize(0, [write(1, 0, 10), read(seen, 5, 15)], register))
  }
})

test('what returned before another was called happened before it', () => {
  const late = linearize(0, [write(1, 0, 4), read(0, 5, 6)], register)
  assert.deepEqual(late, { broken: 'read 0, not 1', at: 1 })
  // Once one has seen it, no later one sees what was before.
  const back = linearize(0, [write(1, 0, 20), read(1, 1, 3), read(0, 5, 8)], register)
  assert.ok('broken' in back)
})

test('calls that happened one at a time at some moment within their times are in order, whatever the times', () => {
  const lived = fc.array(fc.record({ write: fc.option(fc.nat(3)), early: fc.nat(40), late: fc.nat(40) }), {
    maxLength: 9,
  })
  fc.assert(
    fc.property(lived, (steps) => {
      let world = 0
      const calls = steps.map(({ write: value, early, late }, at): Call => {
        const [from, to] = [at * 10 - early, at * 10 + late]
        if (value === null) return read(world, from, to)
        world = value
        return write(value, from, to)
      })
      assert.ok('order' in linearize(0, calls, register))
    }),
  )
})

test('a search that takes too long decides nothing', () => {
  const calls = Array.from({ length: 14 }, (_, at) => write(at, 0, 100))
  const never = linearize(0, [...calls, read(99, 0, 100)], {
    ...register,
    identityOf: () => `${Math.random()}`,
  })
  assert.deepEqual(never, { undecided: true })
})
