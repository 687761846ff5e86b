import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { parse, stringify } from 'yaml'
import { conforms } from '../contracts/schemas.ts'
import { callHere } from './testing/call-here.ts'
import { callKit } from './testing/call-kit.ts'
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

/** Target files of one served reference server, `NAME.yaml`, whose portals are driven by the modules of those names. */
async function served(t: TestContext, modules: Readonly<Record<string, string>>): Promise<string> {
  const folder = await withFolder(t)
  const file = join(folder, 'target.yaml')
  await serveReference(t, file)
  const target = parse(await readFile(file, 'utf8'))
  // Without an expired token in the target file, expiry is judged by a step that moves the clock.
  const { expiredToken: _, ...platform } = target.platform
  for (const [name, module] of Object.entries(modules)) {
    await writeFile(join(folder, `${name}.mjs`), module.replace('CONTROL', target.portal.url))
    const portal = { ...target.portal, driver: 'module', module: `./${name}.mjs`, claims: ['lifecycle'] }
    await writeFile(join(folder, `${name}.yaml`), stringify({ ...target, name, platform, portal }))
  }
  return folder
}

/** Judges a few requirements of each target. @returns the verdicts and the reasons, target by target */
async function judged(
  folder: string,
  names: readonly string[],
  only: string,
): Promise<readonly { verdicts: ReadonlyMap<string, string>; text: string }[]> {
  const targets = names.flatMap((name) => ['--target', `${name}.yaml`])
  const flags = ['--only', only, '--effort', 'quick', '--workers', '1', '--format', 'json', '--out', 'out']
  const { code, stderr } = await callKit(['run', ...targets, ...flags], { cwd: folder })
  assert.equal(code, 3, stderr)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, 'out', names.length > 1 ? name : '', 'report.json'), 'utf8')
      const report: unknown = JSON.parse(text)
      assert.ok(conforms('report', report))
      const tested = report.requirements.filter(({ verdict }) => verdict !== 'not-claimed')
      return { verdicts: new Map(tested.map(({ id, verdict }) => [id, verdict])), text }
    }),
  )
}

test('the steps of a module do what the checks need, and a step that it lacks blocks by name', async (t) => {
  const folder = await served(t, { whole: MODULE })
  const done = 'credential.rotation-new-secret,credential.works,credential.type-fixed'
  const [whole] = await judged(folder, ['whole'], `${done},credential.token-expires`)
  for (const id of done.split(',')) assert.equal(whole?.verdicts.get(id), 'passed', id)
  assert.equal(whole?.verdicts.get('credential.token-expires'), 'blocked')
  assert.match(whole?.text ?? '', /the module portal driver cannot do the step advanceClock/)
  const doctor = await callHere(['doctor', '--target', join(folder, 'whole.yaml'), '--profile', 'lifecycle'])
  assert.equal(doctor.code, 3)
  assert.match(doctor.stdout, /usable +portal, driver module: makes a key/)
  assert.match(doctor.stdout, /supply .*portal\.advanceClock[\s\S]*credential\.token-expires/)
})

test('a step that throws, or gives something else, blocks with the file and the step', async (t) => {
  const folder = await served(t, {
    throws: "export default { createCredential() { throw new Error('no way in') } }",
    empty: 'export default { createCredential: () => ({}) }',
  })
  const [throws, empty] = await judged(folder, ['throws', 'empty'], 'credential.works')
  assert.match(throws?.text ?? '', /throws\.mjs: createCredential: failed: no way in/)
  assert.match(
    empty?.text ?? '',
    /empty\.mjs: createCredential: its result lacks what is needed; expected clientId/,
  )
  for (const { verdicts } of [throws, empty].filter((one) => one !== undefined)) {
    assert.deepEqual([...verdicts], [['credential.works', 'blocked']])
  }
})

for (const [module, expected] of [
  [
    'export default { createCredentials() {} }',
    /createCredentials: is no portal step; did you mean createCredential\?/,
  ],
  ['export const createCredential = 1', /has no default export/],
  ['export default { rotateSecret: 1 }', /rotateSecret: is no function/],
  ['export default {', /cannot be loaded/],
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
