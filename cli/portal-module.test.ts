import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parse, stringify } from 'yaml'
import { conforms } from '../contracts/schemas.ts'
import { unusualForms } from '../fixtures/lifecycle/key-choices.ts'
import { OutsideApi } from '../fixtures/outside-api/outside-api.ts'
import { driverFor } from '../fixtures/portal/browser/testing/portal-of-pages.ts'
import { loadTarget } from '../fixtures/target/load-target.ts'
import { judgeQuickly, openIn, referenceServer } from './testing/behind.ts'
import { callHere } from './testing/call-here.ts'
import { livePortalLife } from './testing/portal-life.ts'
import { serveReference } from './testing/serve-reference.ts'
import { withFolder } from './testing/with-folder.ts'

/** A module that does the steps of keys by the reference server's control address. */
const MODULE = `
const REFUSED = { 403: 'forbidden', 404: 'not-found', 409: 'state', 422: 'field' }
async function ask(person, method, path, body) {
  const response = await fetch('CONTROL' + path, {
    method,
    headers: { 'x-portal-user': person.name, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const refused = REFUSED[response.status]
  return refused ? { refused, detail: await response.text() } : response.json()
}
const of = (clientId) => '/credentials/' + encodeURIComponent(clientId)
export default {
  createCredential: (person, choice) => ask(person, 'POST', '/credentials', choice),
  showCredential: (person, clientId) => ask(person, 'GET', of(clientId)),
  rotateSecret: (person, clientId) => ask(person, 'POST', of(clientId) + '/rotate'),
  changeRole: (person, clientId, role) => ask(person, 'PATCH', of(clientId), { role }),
  deactivate: (person, clientId) => ask(person, 'POST', of(clientId) + '/deactivate'),
  patchCredential: (person, clientId, change) => ask(person, 'PATCH', of(clientId), change),
}
`

/** Requirements that use every step of the module. */
const JUDGED = [
  'credential.works',
  'credential.last-four',
  'credential.account-role-fixed',
  'credential.type-fixed',
  'credential.deactivation-refuses-exchange',
]

/** Modules by the name of the target that each drives. */
const MODULES = {
  whole: MODULE,
  failing: `export default {
    createCredential(person, { type }) {
      if (type === 'account') throw new Error('no way in')
      return {}
    }
  }`,
  picky: `import fs from 'node:fs'
    ${MODULE.replace(
      'choice) => ask(',
      `choice) => /[^\\w -]/.test(choice.name)
        ? fs.promises.writeFile(new URL('refused', import.meta.url), choice.name).then(() => ({ refused: 'field' }))
        : ask(`,
    )}`,
  silent: MODULE.replace(/changeRole: .*/, "changeRole: () => ({ refused: 'conflict' }),").replace(
    /patchCredential: .*/,
    'patchCredential: async () => {},',
  ),
} as const

const folder = await withFolder({ after })
await serveReference({ after }, join(folder, 'reference.yaml'))
const reference = parse(await readFile(join(folder, 'reference.yaml'), 'utf8'))
for (const [name, module] of Object.entries(MODULES)) {
  const portal = { ...reference.portal, driver: 'module', module: `./${name}.mjs`, claims: ['lifecycle'] }
  // Without an expired token in the target file, expiry is judged by a step that moves the clock.
  const { expiredToken: _, ...platform } = reference.platform
  await writeFile(join(folder, `${name}.mjs`), module.replace('CONTROL', reference.portal.url))
  await writeFile(join(folder, `${name}.yaml`), stringify({ ...reference, platform, portal }))
}
const only = ['--only', [...JUDGED, 'credential.name', 'credential.token-expires'].join()]
const { code, stderr } = await callHere(
  [
    ...['run', '--workers', '1', '--effort', 'quick', '--format', 'json', '--out', 'out', ...only],
    ...Object.keys(MODULES).flatMap((name) => ['--target', `${name}.yaml`]),
  ],
  { cwd: folder },
)

/** The report of the target that a module drives, and the verdicts in it. */
async function judgedWith(
  name: keyof typeof MODULES,
): Promise<{ text: string; verdicts: Map<string, string> }> {
  const text = await readFile(join(folder, 'out', name, 'report.json'), 'utf8').catch(() => stderr)
  const report: unknown = text === stderr ? undefined : JSON.parse(text)
  const requirements = conforms('report', report) ? report.requirements : []
  return { text, verdicts: new Map(requirements.map(({ id, verdict }) => [id, verdict])) }
}

test('the steps of a module do what the checks need, and a step that it lacks blocks by name', async () => {
  assert.equal(code, 3, stderr)
  const { text, verdicts } = await judgedWith('whole')
  for (const id of [...JUDGED, 'credential.name']) assert.equal(verdicts.get(id), 'passed', `${id}: ${text}`)
  assert.equal(verdicts.get('credential.token-expires'), 'blocked')
  assert.match(text, /the module portal driver cannot do the step advanceClock/)
  const doctor = await callHere(['doctor', '--target', 'whole.yaml', '--profile', 'lifecycle'], {
    cwd: folder,
  })
  assert.equal(doctor.code, 3)
  assert.match(doctor.stdout, /usable +portal, driver module: makes a key/)
  assert.match(doctor.stdout, /supply .*portal\.advanceClock[\s\S]*credential\.token-expires/)
})

test('a step that throws, or gives something else, blocks with the file and the step', async () => {
  const { text, verdicts } = await judgedWith('failing')
  for (const id of [...JUDGED, 'credential.name']) assert.equal(verdicts.get(id), 'blocked', `${id}: ${text}`)
  assert.match(text, /failing\.mjs: createCredential: failed: no way in/)
  assert.match(
    text,
    /failing\.mjs: createCredential: gave an object without members; expected clientId, .* as texts/,
  )
})

test('a name that a portal refuses is no finding: the key gets a plain one', async () => {
  const { text, verdicts } = await judgedWith('picky')
  assert.equal(verdicts.get('credential.name'), 'passed', text)
  const refused = await readFile(join(folder, 'refused'), 'utf8')
  assert.ok(unusualForms(/^Check \S+/.exec(refused)?.[0] ?? '').includes(refused), refused)
})

test('a step that does not say what came of it blocks what it should have shown', async () => {
  const { text, verdicts } = await judgedWith('silent')
  for (const id of ['credential.account-role-fixed', 'credential.type-fixed'])
    assert.equal(verdicts.get(id), 'blocked', text)
  assert.match(text, /silent\.mjs: changeRole: refused is ..conflict..; expected forbidden, not-found/)
  assert.match(text, /silent\.mjs: patchCredential: gave undefined; expected an object, or refused/)
})

for (const [module, expected] of [
  [
    'export default { createCredentials() {} }',
    /createCredentials: is not a portal step; did you mean createCredential\?/,
  ],
  ['export const createCredential = 1', /has no default export/],
  ['export default { rotateSecret: 1 }', /rotateSecret: is not a function/],
  ['export default {', /cannot be loaded: Unexpected/],
  ['await 1', /cannot be loaded: it has await at its top; expected an ES module without/],
] as const) {
  test(`a module is refused before anything is sent: ${module}`, async (t) => {
    const portal = { driver: 'module', module: './portal.mjs', people: { accountAdmin: 'ada' } }
    const folder = await withFolder(t, {
      'portal.mjs': module,
      'target.yaml': stringify({ name: 'by module', portal }),
    })
    const { code, stderr } = await callHere(['run', '--target', 'target.yaml'], { cwd: folder })
    assert.equal(code, 2, stderr)
    assert.match(stderr, /target\.yaml: portal\.module: .*portal\.mjs/)
    assert.match(stderr, expected)
    assert.doesNotMatch(stderr, /^\s+at /m)
  })
}

/** Shows in one step of a life, and changes nothing else. */
const FAULT = 'account-key-takes-role'

test('a key, a channel and a custom API fare through the pages as through the control protocol, faults and all', async (t) => {
  const file = join(await withFolder(t), 'target.yaml')
  await serveReference(t, file, ['--fault', FAULT])
  const outside = await OutsideApi.start()
  t.after(() => outside.stop())
  const target = await loadTarget(file)
  const { portal } = target
  assert.ok(portal?.url !== undefined)
  const pages = { ...portal, driver: 'browser', url: portal.url.replace(/control$/, 'portal') } as const
  const http = await livePortalLife(driverFor(t, target).driver, target, outside)
  const browser = await livePortalLife(driverFor(t, { ...target, portal: pages }).driver, target, outside)
  assert.deepEqual(browser, http)
  assert.ok(Object.hasOwn(Object(http.get('a role for an account key')), 'role'))
  const refused = [...http].filter(([, came]) => typeof came === 'string')
  assert.deepEqual(refused, [
    ['a key by the member', 'forbidden'],
    ['another type', 'field'],
    ['a rotation after that', 'state'],
    ['a look at no key', 'not-found'],
    ['a custom API of a type that there is not', 'field'],
  ])
})

test('a target file says itself how its portal is driven', async (t) => {
  const out = await withFolder(t, { 'target.yaml': 'name: x' })
  const call = await callHere(['run', '--target', 'target.yaml', '--portal-driver', 'browser'], { cwd: out })
  assert.equal(call.code, 2)
  assert.match(
    call.stderr,
    /--portal-driver: is only for a run without --target; a target file sets portal\.driver/,
  )
})

test('where there is no portal, all that the platform promises can still be judged', async (t) => {
  const { behind, origin } = await referenceServer(t)
  const file = await behind(origin, { portal: undefined })
  const { code, report } = await judgeQuickly(file, ['--profile', 'platform', '--workers', '1'])
  assert.equal(code, 0)
  // What only a new key shows is not asked.
  assert.deepEqual(
    openIn(report).filter((line) => !/ (?:not-applicable|excluded): /.test(line)),
    [],
  )
})
