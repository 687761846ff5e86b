import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { exportedFiles } from '../contract/exported-files.ts'
import { serveReference } from '../testing/serve-reference.ts'
import { writeDocumentedFiles } from './testing/documented-files.ts'
import { callInstalled, kitProgram } from './testing/installed.ts'
import { assertJudges } from './testing/installed-run.ts'
import { installKit, packKit } from './testing/packed-kit.ts'

let scratch: string
let tarball: string
/** A folder with the kit installed, and the kit in it, for what leaves both as they are. */
let shared: { folder: string; kit: string }

before(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'packed kit-'))
  await chmod(scratch, 0o755)
  await mkdir(join(scratch, 'pack'))
  tarball = await packKit(join(scratch, 'pack'), 'unchecked')
  const folder = await emptyFolder('shared')
  shared = { folder, kit: await installKit(tarball, folder) }
})
after(() => rm(scratch, { recursive: true, force: true }))

test('the tarball holds compiled code with its types, and neither sources nor tests', async () => {
  const files = await readdir(shared.kit, { recursive: true })
  assert.deepEqual(
    files.filter((file) => /(?<!\.d)\.ts$|\.test\.|(?:^|\/)testing(?:\/|$)|(?:^|\/)proof\//.test(file)),
    [],
  )
  assert.ok(files.includes('dist/cli/main.js'))
  assert.ok(files.includes('contracts/schemas/target.schema.json'))
})

test('the installed command judges the reference server', async (t) => {
  const kit = await installKit(tarball, await emptyFolder('kit of somebody'))
  await assertJudges(t, kit, {
    only: 'extensions.*,token.issues,invoke.shape,files.created,credential.works,document.valid,custom-api.imports-json',
  })
})

test('the installed command exports the contract of this checkout, and judges a document of it', async () => {
  const { folder, kit } = shared
  const program = await kitProgram(kit)

  const exported = await callInstalled({ args: [program, 'contract', 'export', 'made'], cwd: folder })
  assert.equal(exported.code, 0, exported.stderr)
  const files = await exportedFiles()
  for (const { path, text } of files) {
    assert.equal(await readFile(join(folder, 'made', path), 'utf8'), text, path)
  }

  const args = [program, 'contract', 'check', 'made/openapi/whole/channel.json']
  const { code, stderr } = await callInstalled({ args, cwd: folder })
  assert.equal(code, 0, stderr)
  assert.match(stderr, /^channel\.json: Conformant$/m)
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
  const { folder, kit } = shared
  const channel = `{ baseUrl: "\${container.url}", channelId: c, apiKey: k }`
  await writeFile(
    join(folder, 'target.yaml'),
    `name: x\ncontainer: { image: acme, port: 80 }\nchannel: ${channel}\n`,
  )

  const args = [await kitProgram(kit), 'run', '--target', 'target.yaml']
  const { code, stderr } = await callInstalled({ args, cwd: folder })

  assert.equal(code, 2, stderr)
  assert.match(stderr, /testcontainers: is not installed .*; run `npm install --save-dev testcontainers`\n$/)
})

test("the documented checks of one's own run against a target, and their evidence is judged", async (t) => {
  const folder = await emptyFolder('own checks')
  await installKit(tarball, folder)
  await serveReference(t, join(folder, 'target.yaml'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeDocumentedFiles(new URL('../../docs/own-checks.md', import.meta.url), folder)
  const checks = [join(folder, 'node_modules/@playwright/test/cli.js'), 'test']
  const verdict = [join(folder, 'verdict.js')]

  const well = await callInstalled({ args: checks, cwd: folder })
  assert.equal(well.code, 0, well.stdout + well.stderr)
  assert.match((await callInstalled({ args: verdict, cwd: folder })).stdout, /: conformant/)

  await writeFile(
    join(folder, 'checks/wrong.spec.js'),
    `import { covers, expect, test } from 'agent-platform-conformance/test'
     test(...covers('invoke.full-reply', 'answers by a teapot'), async ({ channelApi }) => {
       const { response } = await channelApi.control('invoke')
       expect(response?.status).toBe(418)
     })`,
  )
  const badly = await callInstalled({ args: checks, cwd: folder })
  assert.equal(badly.code, 1, badly.stdout + badly.stderr)
  assert.match((await callInstalled({ args: verdict, cwd: folder })).stdout, /: not-conformant/)
})

test('every entry point has types that a strict compiler takes', async () => {
  const { folder } = shared
  const ours = fileURLToPath(new URL('../../node_modules/', import.meta.url))
  await mkdir(join(folder, 'node_modules/@types'))
  await symlink(join(ours, '@types/node'), join(folder, 'node_modules/@types/node'))
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

async function emptyFolder(name: string): Promise<string> {
  const folder = join(scratch, name)
  await mkdir(folder)
  return folder
}
