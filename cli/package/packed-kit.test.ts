import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import type { Report } from '../../contracts/generated/schemas.ts'
import { folderState } from './testing/folder-state.ts'
import { installKit, packKit } from './testing/packed-kit.ts'
import { type Stranger, stranger } from './testing/stranger.ts'

/** Programs of other Node versions to run the packed kit on, between colons; .ci/other-nodes sets it. */
const OTHER_NODES = (process.env['KIT_NODES'] ?? '').split(delimiter).filter((path) => path !== '')

let scratch: string
let tarball: string

before(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'packed kit-'))
  await chmod(scratch, 0o755)
  await mkdir(join(scratch, 'pack'))
  tarball = await packKit(join(scratch, 'pack'))
})
after(() => rm(scratch, { recursive: true, force: true }))

test('the tarball holds compiled code with its types, and neither sources nor tests', async () => {
  const kit = await installKit(tarball, await emptyFolder('contents'))
  const files = await readdir(kit, { recursive: true })
  assert.deepEqual(
    files.filter((file) => /(?<!\.d)\.ts$|\.test\.|(?:^|\/)testing(?:\/|$)|(?:^|\/)proof\//.test(file)),
    [],
  )
  assert.ok(files.includes('dist/cli/main.js'))
  assert.ok(files.includes('contracts/schemas/target.schema.json'))
})

for (const [index, node] of [process.execPath, ...OTHER_NODES].entries()) {
  test(`the installed command judges the reference server on ${node}`, async (t) => {
    const someone = stranger()
    if (someone === undefined)
      t.diagnostic('NOT TESTED: that the folder of the kit may be read-only; needs root')
    const folder = await emptyFolder(`kit of somebody ${index}`)
    const kit = await installKit(tarball, folder)
    const cwd = join(folder, 'working folder')
    await mkdir(cwd)
    if (someone !== undefined) await chown(cwd, someone.uid, someone.gid)
    const stateBefore = await folderState(kit)

    const { code, stderr } = await callInstalled(
      node,
      kit,
      ['run', '--effort', 'quick', '--seed', '1'],
      cwd,
      someone,
    )

    assert.equal(code, 0, stderr)
    assert.doesNotMatch(stderr, /warning/i)
    assert.deepEqual(await folderState(kit), stateBefore, 'the folder of the kit stays as it was')
    assert.deepEqual((await readdir(cwd)).sort(), ['reports'], 'nothing is written but the reports')
    assert.deepEqual((await readdir(folder)).sort(), ['node_modules', 'working folder'])
    const report: Report = JSON.parse(await readFile(join(cwd, 'reports/latest/report.json'), 'utf8'))
    assert.equal(report.verdict, 'conformant')
    assert.deepEqual(
      report.requirements.filter(({ verdict }) => verdict === 'untested' || verdict === 'blocked'),
      [],
    )
  })
}

if (OTHER_NODES.length === 0) {
  const skip = 'NOT TESTED here: KIT_NODES names no other Node; .ci/other-nodes brings them'
  test('the installed command judges the reference server on other versions of Node', { skip }, () => {})
}

test('the command says which package is missing where the peer dependency was not installed', async () => {
  const folder = await emptyFolder('without peer')
  const kit = await installKit(tarball, folder)
  await rm(join(folder, 'node_modules/@playwright'), { recursive: true })

  const { code, stderr } = await callInstalled(process.execPath, kit, ['run'], folder)

  assert.equal(code, 2, stderr)
  assert.match(stderr, /@playwright\/test: .*npm install --save-dev @playwright\/test/)
})

async function emptyFolder(name: string): Promise<string> {
  const folder = join(scratch, name)
  await mkdir(folder)
  return folder
}

/** Calls the program that the package's `bin` names, as npm's link does. */
async function callInstalled(
  node: string,
  kit: string,
  args: readonly string[],
  cwd: string,
  someone: Stranger | undefined = undefined,
): Promise<{ code: unknown; stderr: string }> {
  const manifest: { bin: Record<string, string> } = JSON.parse(
    await readFile(join(kit, 'package.json'), 'utf8'),
  )
  const [program = ''] = Object.values(manifest.bin)
  const child = spawn(node, [join(kit, program), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '', HOME: cwd },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...someone,
  })
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code, stderr }
}
