import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { listExportFiles } from '../contract/exported-files.ts'
import { runDocumentedChecks } from './testing/documented-checks.ts'
import { callInstalled, kitProgram } from './testing/installed.ts'
import { judgeAsUnprivilegedUser } from './testing/judge-as-unprivileged-user.ts'
import { installKit, packForTests } from './testing/packed-kit.ts'

const { tarball, emptyFolder } = await packForTests({ after })

test('the tarball holds compiled code with its types, and neither sources nor tests', async () => {
  const kit = await installKit(tarball, await emptyFolder('contents'))
  const files = (await readdir(kit, { recursive: true })).map((file) => file.split(sep).join('/'))
  assert.deepEqual(
    files.filter((file) => /(?<!\.d)\.ts$|\.test\.|(?:^|\/)testing(?:\/|$)|(?:^|\/)proof\//.test(file)),
    [],
  )
  assert.ok(files.includes('dist/cli/main.cjs'))
  assert.ok(files.includes('contracts/schemas/target.schema.json'))
  const readme = await readFile(join(kit, 'README.md'), 'utf8')
  const linked = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file = '']) => file)
  assert.ok(linked.includes('docs/target-file.md'))
  assert.deepEqual(
    linked.filter((file) => !files.includes(file)),
    [],
  )
})

test('the installed command judges the reference server, and writes where it may alone', async (t) => {
  const only = [
    'token.issues',
    'extensions.status',
    'stream.one-end',
    'credential.plan-gate',
    'custom-api.imports-json',
    'document.valid',
  ]
  const { requirements } = await judgeAsUnprivilegedUser(t, {
    folder: await emptyFolder('kit of somebody'),
    tarball,
    args: ['--only', only.join(), '--workers', '1'],
  })
  const passed = requirements.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id)
  assert.deepEqual(passed.sort(), only.sort())
})

test('the installed command exports the contract of this checkout', async () => {
  const folder = await emptyFolder('contract')
  const program = await kitProgram(await installKit(tarball, folder))

  const exported = await callInstalled({ args: [program, 'contract', 'export', 'made'], cwd: folder })
  assert.equal(exported.code, 0, exported.stderr)
  const files = await listExportFiles()
  for (const { path, text } of files) {
    assert.equal(await readFile(join(folder, 'made', path), 'utf8'), text, path)
  }
})

test('the command says which package is missing where the peer dependency was not installed', async () => {
  const folder = await emptyFolder('without peer')
  const kit = await installKit(tarball, folder)
  await rm(join(folder, 'node_modules/@playwright'), { recursive: true })

  const { code, stderr } = await callInstalled({ args: [await kitProgram(kit), 'run'], cwd: folder })

  assert.equal(code, 2, stderr)
  assert.match(stderr, /@playwright\/test: .*npm install --save-dev @playwright\/test/)
})

test('a container is refused with the package that starts it, where that optional one was not installed', async () => {
  const folder = await emptyFolder('without testcontainers')
  const kit = await installKit(tarball, folder)
  const channel = `{ baseUrl: "\${container.url}", channelId: c, apiKey: k }`
  await writeFile(
    join(folder, 'target.yaml'),
    `name: x\ncontainer: { image: acme, port: 80 }\nchannel: ${channel}\n`,
  )

  const args = [await kitProgram(kit), 'run', '--target', 'target.yaml']
  const { code, stderr } = await callInstalled({ args, cwd: folder })

  assert.equal(code, 2, stderr)
  assert.match(stderr, /testcontainers: is not installed, .*; run `npm install --save-dev testcontainers`\n$/)
})

test("the documented checks of one's own run against a target, and their evidence is judged", async (t) => {
  const folder = await emptyFolder('own checks')
  const { checks, verdict } = await runDocumentedChecks(t, { tarball, folder })
  const well = await callInstalled({ args: checks, cwd: folder })
  assert.equal(well.code, 0, well.stdout + well.stderr)
  assert.match((await callInstalled({ args: verdict, cwd: folder })).stdout, /: conformant/)
})

test('every entry point has types that a strict compiler takes', async () => {
  const folder = await emptyFolder('types')
  await installKit(tarball, folder)
  const ours = fileURLToPath(new URL('../../node_modules/', import.meta.url))
  await mkdir(join(folder, 'node_modules/@types'))
  await symlink(join(ours, '@types/node'), join(folder, 'node_modules/@types/node'), 'junction')
  await writeFile(
    join(folder, 'use.mts'),
    `import { buildReport, catalogue, type Evidence, type Report } from 'agent-platform-conformance'
     import EvidenceReporter from 'agent-platform-conformance/reporter'
     import schema from 'agent-platform-conformance/schemas/target.schema.json' with { type: 'json' }
     import { covers, expect, test } from 'agent-platform-conformance/test'
     export const verdict = (evidence: Evidence): Report['verdict'] => buildReport(evidence, { catalogue: catalogue() }).verdict
     export const title: string = schema.title
     export const reporter = new EvidenceReporter({ out: ['reports'] })
     test(...covers('invoke.full-reply', 'answers'), async ({ channelApi }) => {
       expect((await channelApi.control('invoke')).response?.status).toBe(200)
       // @ts-expect-error the types say what an endpoint is called
       await channelApi.control('invoice')
     })`,
  )
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--resolveJsonModule', '--skipLibCheck']
  const args = [join(ours, 'typescript/bin/tsc'), ...options, 'use.mts']

  const { code, stdout } = await callInstalled({ args, cwd: folder })

  assert.equal(code, 0, stdout)
})
