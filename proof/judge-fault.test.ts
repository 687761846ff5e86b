import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { catalogue } from '../contracts/catalogue.ts'
import type { Report } from '../contracts/generated/schemas.ts'
import type { Fault } from '../reference-server/behaviour/fault.ts'
import { faultTrial, narrowTrial } from './fault-trials.ts'
import { isProven, judgeFault, listHeld } from './judge-fault.ts'
import { hasNoFalseAlarm, judgeVariants } from './judge-variant.ts'
import { findSmallestCause } from './smallest-cause.ts'
import { reportWith } from './testing/report-with.ts'

const fault = (breaks: Fault['breaks'], follows: readonly string[] = []) => ({
  name: 'made-up',
  title: 'does something wrong',
  breaks,
  follows,
  change: () => ({}),
})

const judged = (breaks: Fault['breaks'], verdicts: Parameters<typeof reportWith>[0], follows?: string[]) =>
  judgeFault(fault(breaks, follows), reportWith(verdicts), catalogue())

test('a fault is proven where the kit names what it breaks, and nothing beyond what follows', () => {
  const result = judged(
    ['stream.one-end'],
    { 'stream.one-end': 'failed', 'stream.ends-with-end': 'failed', 'stream.one-start': 'passed' },
    ['stream.ends-with-end'],
  )
  assert.deepEqual(result.caught, ['stream.one-end'])
  assert.ok(isProven(result))
})

test('a should that warns is caught; a requirement that is blocked is not', () => {
  assert.ok(isProven(judged(['files.part-name'], { 'files.part-name': 'warned' })))
  const blocked = judged(['files.part-name'], { 'files.part-name': 'blocked' })
  assert.deepEqual(blocked.missed, ['files.part-name'])
  assert.equal(isProven(blocked), false)
})

test('an accusation that is not declared is a stray', () => {
  const result = judged(['batch.shape'], { 'batch.shape': 'failed', 'invoke.shape': 'failed' })
  assert.deepEqual(result.strays, ['invoke.shape'])
  assert.equal(isProven(result), false)
})

test('what is found of a requirement that is judged of another fault of the world is not held against this one', () => {
  const report = reportWith({ 'batch.shape': 'failed', 'token.shape': 'failed', 'stream.status': 'failed' })
  const result = judgeFault(fault(['batch.shape']), report, catalogue(), new Set(['token.shape']))
  assert.deepEqual(result.strays, ['stream.status'])
})

test('a second world shows a fault what it breaks, and what the first world left open', () => {
  const trial = faultTrial(fault(['batch.shape']), catalogue())
  assert.ok(trial !== undefined)
  const shown = { ...trial, only: ['batch.shape', 'stream.*'] }
  const listShown = (report: Report | undefined) =>
    narrowTrial(shown, catalogue(), listHeld(report, new Set(['stream.status']))).only
  const all = listShown(undefined)
  assert.ok(all.length > 10)
  const passed = Object.fromEntries(all.map((id) => [id, 'passed'] as const))
  const open = {
    'stream.one-end': 'blocked',
    'stream.one-start': 'failed',
    'stream.status': 'failed',
  } as const
  assert.deepEqual(listShown(reportWith({ ...passed, ...open })), [
    'batch.shape',
    'stream.one-end',
    'stream.one-start',
  ])
})

test('a second world moves the clock only for a fault for which the first did', () => {
  const trial = faultTrial(fault(['batch.shape']), catalogue())
  assert.ok(trial !== undefined)
  const everything = { ...trial, only: [] }
  assert.equal(narrowTrial(everything, catalogue(), new Set()).needsClock, false)
  assert.ok(narrowTrial({ ...everything, needsClock: true }, catalogue(), new Set()).needsClock)
})

test('where the kit broke, or wrote no report, nothing is proven', () => {
  assert.equal(
    isProven(judged(['batch.shape'], { 'batch.shape': 'failed', 'stream.status': 'broken' })),
    false,
  )
  const nothing: Report | undefined = undefined
  assert.deepEqual(judgeFault(fault(['batch.shape']), nothing, catalogue()).missed, ['batch.shape'])
})

test('what cannot be tested from outside is set apart, and has not to be caught', () => {
  const result = judged(['platform.user-id-attributes', 'batch.shape'], { 'batch.shape': 'failed' })
  assert.deepEqual(result.unjudged, ['platform.user-id-attributes'])
  assert.ok(isProven(result))
})

const judgedVariants = (variants: readonly string[], verdicts: Parameters<typeof reportWith>[0]) =>
  judgeVariants({ name: 'a world', variants }, reportWith(verdicts))

test('a variant of which everything holds is not accused', () => {
  assert.ok(
    hasNoFalseAlarm(judgedVariants(['crlf'], { 'stream.line-form': 'passed', 'stream.status': 'observed' })),
  )
})

test('a failure or a warning is a false alarm', () => {
  const result = judgedVariants(['crlf'], { 'stream.line-form': 'failed', 'files.part-name': 'warned' })
  assert.deepEqual(result.falseAlarms, ['stream.line-form', 'files.part-name'])
  assert.equal(hasNoFalseAlarm(result), false)
})

test('what a variant offers has to be judged: blocked is an objection, but for the order of an agent that tells nothing', () => {
  const verdicts = { 'batch.request-order': 'blocked' } as const
  assert.equal(hasNoFalseAlarm(judgedVariants(['crlf'], verdicts)), false)
  assert.ok(hasNoFalseAlarm(judgedVariants(['silent-about-text'], verdicts)))
})

test('a kit that broke or wrote nothing has not judged', () => {
  assert.equal(hasNoFalseAlarm(judgedVariants(['crlf'], { 'batch.shape': 'broken' })), false)
  assert.equal(hasNoFalseAlarm(judgeVariants({ name: 'a world', variants: ['crlf'] }, undefined)), false)
})

test('of any set, exactly those are left that it takes together', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .uniqueArray(fc.nat(), { minLength: 3, maxLength: 60 })
        .chain((all) => fc.tuple(fc.constant(all), fc.subarray(all, { minLength: 1, maxLength: 3 }))),
      async ([all, needed]) => {
        const found = await findSmallestCause(all, (sets) =>
          Promise.resolve(sets.map((set) => needed.every((one) => set.includes(one)))),
        )
        assert.deepEqual(found, needed)
      },
    ),
  )
})
