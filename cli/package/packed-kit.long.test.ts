import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { after, test } from 'node:test'
import { runDocumentedChecks } from './testing/documented-checks.ts'
import { callInstalled, kitProgram } from './testing/installed.ts'
import { judgeAsUnprivilegedUser } from './testing/judge-as-unprivileged-user.ts'
import { installKit, packForTests } from './testing/packed-kit.ts'

/** Programs of other Node versions to run the packed kit on, between colons; .ci/other-nodes sets it. */
const OTHER_NODES = (process.env['KIT_NODES'] ?? '').split(delimiter).filter((path) => path !== '')

const OTHERS = OTHER_NODES.length === 0 ? ['other versions of Node'] : OTHER_NODES
const NOT_HERE =
  OTHER_NODES.length === 0 && 'NOT TESTED here: KIT_NODES names no other Node; .ci/other-nodes brings them'

const { tarball, emptyFolder } = await packForTests({ after })

for (const [index, node] of [process.execPath, ...OTHERS].entries()) {
  const skip = index > 0 && NOT_HERE
  test(`the installed command judges the whole of the reference server on ${node}`, { skip }, async (t) => {
    const folder = await emptyFolder(`kit of somebody ${index}`)
    await judgeAsUnprivilegedUser(t, { folder, tarball, node, args: [] })
  })
}

test('the installed command judges a document of the contract that it exports', async () => {
  const folder = await emptyFolder('contract')
  const program = await kitProgram(await installKit(tarball, folder))
  const exported = await callInstalled({ args: [program, 'contract', 'export', 'made'], cwd: folder })
  assert.equal(exported.code, 0, exported.stderr)
  const args = [program, 'contract', 'check', 'made/openapi/whole/channel.json']
  const { code, stderr } = await callInstalled({ args, cwd: folder })
  assert.equal(code, 0, stderr)
  assert.match(stderr, /^channel\.json: Conformant$/m)
})

test('a check of one’s own that fails is judged so', async (t) => {
  const folder = await emptyFolder('own checks')
  const { checks, verdict } = await runDocumentedChecks(t, { tarball, folder })
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
