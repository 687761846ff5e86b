import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { parse, stringify } from 'yaml'
import type { CheckLine, EvidenceLine, Report } from '../contracts/generated/schemas.ts'
import { portalSteps } from '../measurements/portal-steps.ts'
import { traffic } from '../measurements/traffic.ts'
import { NO_TERMINAL } from './testing/at-terminal.ts'
import { callHere } from './testing/call-here.ts'
import { callKit } from './testing/call-kit.ts'
import { PersonAtControl } from './testing/person-at-control.ts'
import { callAtTerminal, type ReadStep, type ScriptedAnswer } from './testing/scripted-person.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'
import { words } from './testing/words.ts'

const RUN = words`run --target target.yaml --workers 1 --effort quick --format json,html --out out`
const ENV = { AGENT_PLATFORM_VAULT_KEY: 'only for these tests, and long enough' }

const reference = join(await withFolder({ after }), 'target.yaml')
await serveReference({ after }, reference, ['--fault', 'rotation-keeps-old-secret'])

interface ByHand {
  folder: string
  person: PersonAtControl
}

/** A target file of the served reference server whose portal a person drives, and the person, who does each step by its control protocol. */
async function byHand(t: TestContext): Promise<ByHand> {
  const { portal, ...target } = parse(await readFile(reference, 'utf8'))
  const { url, ...rest } = portal
  const manual = stringify({ ...target, portal: { ...rest, driver: 'manual' } })
  const folder = await withFolder(t, { 'target.yaml': manual })
  return { folder, person: new PersonAtControl(url, folder) }
}

/** Verdicts of the requirements that were judged. */
async function verdictsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const report: Report = JSON.parse(await readFile(join(folder, 'out/report.json'), 'utf8'))
  const judged = report.requirements.filter(({ verdict }) => verdict !== 'not-claimed')
  return new Map(judged.map(({ id, verdict }) => [id, verdict]))
}

async function checksIn(folder: string): Promise<readonly CheckLine[]> {
  const lines = (await readFile(join(folder, 'out/evidence.ndjson'), 'utf8')).trimEnd().split('\n')
  return lines
    .map((line): EvidenceLine => JSON.parse(line))
    .filter((line): line is CheckLine => line.type === 'check')
}

function only(...ids: readonly string[]): readonly string[] {
  return ids.flatMap((id) => ['--only', id])
}

test('by hand, what is done, refused or cannot be done is judged so, and no secret shows', {
  skip: NO_TERMINAL,
}, async (t) => {
  const { folder, person } = await byHand(t)
  let rotations = 0
  const answer = (step: ReadStep): Promise<ScriptedAnswer> | ScriptedAnswer => {
    if (step.check.includes('to the member')) return { say: 'skip', why: 'the page is under repair' }
    if (step.lines[0]?.startsWith('Rotate') === true) {
      rotations += 1
      // That of the workspace key, which lives beside the account key, before those of the history.
      if (rotations === 2) return { say: 'refused', how: 'state', detail: 'not today' }
    }
    return person.do(step)
  }
  const expected = {
    'channel.creation': 'passed',
    'credential.account-key-creator': 'blocked',
    'credential.account-role-fixed': 'passed',
    'credential.plan-gate': 'passed',
    // A life continues only from where it got to.
    'credential.role-change': 'blocked',
    'credential.rotation-new-secret': 'failed',
    'credential.rotation-retires-secret': 'failed',
    'custom-api.lists-actions': 'passed',
  }
  const call = await callAtTerminal([...RUN, ...only(...Object.keys(expected))], answer, { cwd: folder })
  assert.equal(call.code, 1, call.shown)
  assert.deepEqual(Object.fromEntries([...(await verdictsIn(folder))].sort()), expected)
  const reasons = (await checksIn(folder)).map(({ reason = '' }) => reason).join('\n')
  assert.match(reasons, /a refusal: state, not today/)
  assert.match(reasons, /could not do the step createCredential: the page is under repair/)
  // A step that cannot be done ends its check: nothing more is asked for it.
  assert.equal(call.steps.filter(({ check }) => check.includes('to the member')).length, 1)

  const most = Number(/asked for (\d+) portal steps at most/.exec(call.shown)?.[1])
  assert.ok(call.steps.length <= most, `${call.steps.length} steps, ${most} told`)
  for (const { check, who } of call.steps) assert.ok(who !== '' && check !== '')
  assert.ok(call.steps.some(({ who }) => who === 'wes') && call.steps.some(({ who }) => who === 'cho'))

  const texts = new Map([['the terminal', call.shown]])
  for (const name of await readdir(join(folder, 'out'), { recursive: true })) {
    texts.set(name, await readFile(join(folder, 'out', name), 'utf8').catch(() => ''))
  }
  assert.ok(person.secrets.length >= 8)
  for (const [name, text] of texts) {
    for (const secret of person.secrets) assert.ok(!text.includes(secret), `${name} shows a secret`)
  }
})

test('what was done before the questions were ended is not asked for again, and stands as it was judged', {
  skip: NO_TERMINAL,
}, async (t) => {
  const { folder, person } = await byHand(t)
  const args = [
    ...RUN,
    ...only('credential.rotation-keeps-identity', 'credential.rotation-new-secret', 'token.issues'),
    '--answers',
    'answers.json',
  ]
  const begun = new Set<string>()
  const first = await callAtTerminal(
    args,
    (step) => (begun.add(step.check).size > 2 ? { say: 'quit' } : person.do(step)),
    { cwd: folder, env: ENV },
  )
  assert.equal(first.code, 3, first.shown)
  const before = await checksIn(folder)
  const ended = before.filter(({ id, outcome }) => outcome === 'passed' && id.startsWith('lifecycle/'))
  assert.ok(ended.length >= 2)
  assert.ok(before.some(({ reason = '' }) => reason === 'the person at the terminal ended the questions'))
  const kept = await readFile(join(folder, 'answers.json'), 'utf8')
  for (const secret of person.secrets) assert.ok(!kept.includes(secret))

  const doneBefore = new Set(ended.map(({ title }) => title))
  const second = await callAtTerminal(args, (step) => person.do(step), { cwd: folder, env: ENV })
  assert.equal(second.code, 0, second.shown)
  for (const { check } of second.steps)
    assert.ok(!doneBefore.has(check.slice(check.indexOf(', ') + 2)), check)
  const after = await checksIn(folder)
  assert.equal(after.length, before.length)
  for (const { id, startedAt, exchanges } of ended) {
    const again = after.find((one) => one.id === id)
    assert.equal(again?.startedAt, startedAt)
    assert.deepEqual(again?.exchanges, exchanges)
  }
  // The keys whose lives were broken off are made again, for what is left of the checks.
  const most = Number(/asked for (\d+) portal steps at most/.exec(second.shown)?.[1])
  assert.ok(second.steps.length > 0 && second.steps.length <= most, `${second.steps.length} of ${most}`)

  const third = await callAtTerminal(args, () => assert.fail('nothing is left to be asked'), {
    cwd: folder,
    env: ENV,
  })
  assert.equal(third.code, 0, third.shown)
  assert.equal(third.steps.length, 0)
  const seeded = await callAtTerminal([...args, '--seed', '1'], () => ({ say: 'quit' }), {
    cwd: folder,
    env: ENV,
  })
  assert.equal(seeded.code, 2)
  assert.match(seeded.shown, /--answers .*answers\.json: was started with --seed \d+, not 1/)
})

test('nonsense is asked for again, and Ctrl-C ends the run with what was answered', {
  skip: NO_TERMINAL,
}, async (t) => {
  const { folder, person } = await byHand(t)
  const begun = new Set<string>()
  const call = await callAtTerminal(
    [...RUN, ...only('credential.works')],
    async (step) => {
      if (begun.add(step.check).size > 1) return { keys: '\u0003' }
      const answer = await person.do(step)
      if (!('values' in answer)) return answer
      const [clientId = '', tokenUrl = ''] = [answer.values['clientId'], answer.values['tokenUrl']]
      return {
        say: 'done',
        values: { ...answer.values, clientId: `two words\r${clientId}`, tokenUrl: `nowhere\r${tokenUrl}` },
      }
    },
    { cwd: folder },
  )
  assert.equal(call.code, 3, call.shown)
  assert.match(call.shown, /expected one word, without blanks[\s\S]*expected an address with http/)
  const [passed, ...others] = (await checksIn(folder)).map(({ outcome }) => outcome)
  assert.equal(passed, 'passed')
  // One that is cut off before it can say so stands nowhere; a quick run has no clients side by side, whether it is ended or not.
  assert.deepEqual(new Set(['blocked', 'not-applicable', ...others]), new Set(['blocked', 'not-applicable']))
})

test('without a terminal it is wrong use, before anything is sent; and no matter where no step is asked', async (t) => {
  const portal = { driver: 'manual', people: { accountAdmin: 'Ada' }, claims: ['lifecycle'] }
  const platform = {
    baseUrl: 'http://127.0.0.1:9',
    tokenUrl: 'http://127.0.0.1:9/token',
    audience: 'a',
    accountId: 'acc',
    accountKey: { clientId: 'c', clientSecret: 'the-secret-of-c' },
  }
  const folder = await withFolder(t, { 'target.yaml': stringify({ name: 'by hand', platform, portal }) })
  const refused = await callKit(RUN, { cwd: folder })
  assert.equal(refused.code, 2, refused.stderr)
  assert.match(
    refused.stderr,
    /portal\.driver: manual asks a person for up to \d+ portal steps.*no terminal.*run it in a terminal/,
  )
  assert.equal(refused.stderr.trimEnd().split('\n').length, 1)
  await assert.rejects(readdir(join(folder, 'out')))
  const other = await callHere([...RUN, ...only('token.issues')], { cwd: folder })
  assert.equal(other.code, 3, other.stderr)
  const plan = await callHere(['plan', '--target', 'target.yaml'], { cwd: folder })
  assert.match(plan.stdout, /A person is asked for up to \d+ steps in the portal/)
})

test('each check that asks a person was measured: otherwise run node cli/plan/measure-steps.ts', () => {
  const ofPortal = Object.keys(traffic()).filter((check) => /^(?:lifecycle|custom-api)\//.test(check))
  assert.ok(ofPortal.length > 40)
  assert.deepEqual(
    ofPortal.filter((check) => portalSteps()[check] === undefined),
    [],
  )
})
