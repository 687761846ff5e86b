import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { CheckEvidence } from '../../contracts/check-place.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { StepAnswer, StepQuestion, ValueKind } from '../../fixtures/portal/manual/step-question.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { setVariable } from '../testing/set-variable.ts'
import { withFolder } from '../testing/with-folder.ts'
import { Answers } from './answers.ts'
import { valueProblem } from './ask-person.ts'

setVariable('AGENT_PLATFORM_VAULT_KEY', 'only for these tests, and long enough')

const TARGET: Target = {
  name: 'Acme',
  claims: ['lifecycle'],
  http: { headers: {} },
  pace: { concurrency: 1, requestTimeout: 1, streamTimeout: 1, settle: 2_000 },
}
const PLACE = { target: 0, check: 'lifecycle/key-rotation#rotates' }
const CREATE: StepQuestion = { step: 'createCredential', does: ['Create it.'], values: [] }
const SHOW: StepQuestion = { step: 'showCredential', does: ['Look at it.'], values: [] }
const ROTATE: StepQuestion = { step: 'rotateSecret', does: ['Rotate it.'], values: [] }
const CREATED: StepAnswer = { kind: 'done', values: { clientId: 'c-1', clientSecret: 'a-typed-secret' } }
const DONE: StepAnswer = { kind: 'done', values: {} }
const EVIDENCE: CheckEvidence = {
  id: PLACE.check,
  outcome: 'passed',
  exchanges: [],
  observations: [],
  generated: 0,
  retries: { rateLimited: 0, network: 0 },
  startedAt: '2030-01-01T00:00:00.000Z',
}

/** Opens the answers of a run in this folder, as far as somebody was asked before, and closes them when the test ends. */
async function opened(t: TestContext, folder: string, seed = 7, isGiven = false): Promise<Answers> {
  const answers = await Answers.open(join(folder, 'answers.json'), { seed, isGiven })
  t.after(() => answers.close())
  return answers
}

async function interrupted(
  t: TestContext,
  folder: string,
  said: [StepQuestion, StepAnswer][],
): Promise<Answers> {
  const first = await opened(t, folder)
  await first.begin([TARGET])
  await first.beginCheck(PLACE)
  for (const [question, answer] of said) await first.add(question, answer)
  first.close()
  return opened(t, folder, 8)
}

const usage = (text: RegExp) => (error: unknown) => error instanceof UsageError && text.test(error.message)

test('answers to the same questions are given again, with the seed of before, and the secrets among them lie sealed', async (t) => {
  const folder = await withFolder(t)
  const again = await interrupted(t, folder, [
    [CREATE, CREATED],
    [SHOW, DONE],
  ])
  assert.equal(again.seed, 7)
  assert.equal(await again.beginCheck(PLACE), false)
  assert.deepEqual(again.again(0, CREATE), CREATED)
  assert.deepEqual(again.again(1, SHOW), DONE)
  assert.equal(again.again(2, ROTATE), undefined)
  assert.doesNotMatch(await readFile(join(folder, 'answers.json'), 'utf8'), /typed|c-1|Acme|rotates/)
})

test('another question ends what is given again', async (t) => {
  const again = await interrupted(t, await withFolder(t), [
    [CREATE, CREATED],
    [SHOW, DONE],
  ])
  await again.beginCheck(PLACE)
  assert.equal(again.again(0, { ...CREATE, does: ['Create another.'] }), undefined)
  assert.equal(again.again(1, SHOW), undefined)
})

test('a check begins again where a step changed what it had made; one that was refused changed nothing', async (t) => {
  const changed = await interrupted(t, await withFolder(t), [
    [CREATE, CREATED],
    [ROTATE, DONE],
  ])
  assert.equal(await changed.beginCheck(PLACE), true)
  assert.equal(changed.again(0, CREATE), undefined)
  const refused = await interrupted(t, await withFolder(t), [
    [CREATE, CREATED],
    [ROTATE, { kind: 'refused', refusal: 'state', detail: '' }],
  ])
  assert.equal(await refused.beginCheck(PLACE), false)
})

test('a check that ended is known by its evidence', async (t) => {
  const folder = await withFolder(t)
  const first = await opened(t, folder)
  await first.begin([TARGET])
  await first.beginCheck(PLACE)
  await first.add(CREATE, CREATED)
  await first.end(PLACE, EVIDENCE)
  first.close()
  const later = await opened(t, folder, 7, true)
  assert.deepEqual(later.endedOf(0), [PLACE.check])
  assert.deepEqual(later.endedOf(1), [])
  assert.deepEqual(later.evidenceOf(PLACE), EVIDENCE)
})

test('another seed, other targets and a run at the same time are refused', async (t) => {
  const folder = await withFolder(t)
  const first = await opened(t, folder)
  await first.begin([TARGET])
  await assert.rejects(opened(t, folder), usage(/another run is using it/))
  first.close()
  await assert.rejects(opened(t, folder, 8, true), usage(/was started with --seed 7, not 8/))
  const later = await opened(t, folder)
  await assert.rejects(later.begin([{ ...TARGET, name: 'Other' }]), usage(/belongs to other target files/))
  await later.begin([TARGET])
})

const TAKEN: Readonly<Record<ValueKind, readonly string[]>> = {
  word: ['msj0R-tXcc'],
  phrase: ['https://api.acme.test', 'Chat User'],
  secret: ['s3cr*t.-', 'ab12'],
  address: ['https://auth.acme.test/token', 'http://127.0.0.1:1/x'],
  'key-type': ['account', 'Workspace API key'],
  status: ['200', '599'],
  actions: ['', 'GET /tickets\n\n  patch   /tickets/{id}'],
  headers: ['', 'content-type: text/plain\nX-A:'],
  text: ['', 'anything\n.at all'],
}

const REFUSED: Readonly<Partial<Record<ValueKind, readonly string[]>>> = {
  word: ['', 'two words'],
  phrase: [''],
  secret: ['', '••••••ab12', '***ab12'],
  address: ['', 'auth.acme.test', 'ftp://acme.test', '/token'],
  'key-type': ['', 'key'],
  status: ['', 'ok', '42', '999', '2000'],
  actions: ['/tickets', 'GET'],
  headers: ['content-type', ': x'],
}

for (const [kind, values] of Object.entries(TAKEN) as [ValueKind, readonly string[]][]) {
  test(`of ${kind} what can be one is taken, and nonsense is not`, () => {
    for (const value of values) assert.equal(valueProblem(kind, value), undefined, JSON.stringify(value))
    for (const value of REFUSED[kind] ?? []) assert.ok(valueProblem(kind, value), JSON.stringify(value))
  })
}
