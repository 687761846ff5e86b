import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, test } from 'node:test'
import { assertJudges } from './testing/installed-run.ts'
import { installKit, packKit } from './testing/packed-kit.ts'

/** Programs of other Node versions to run the packed kit on, between colons; .ci/other-nodes sets it. */
const OTHER_NODES = (process.env['KIT_NODES'] ?? '').split(delimiter).filter((path) => path !== '')
const OTHERS = OTHER_NODES.length === 0 ? ['other versions of Node'] : OTHER_NODES
const NOT_HERE =
  OTHER_NODES.length === 0 && 'NOT TESTED here: KIT_NODES names no other Node; .ci/other-nodes brings them'

let scratch: string
let tarball: string

before(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'packed kit-'))
  await chmod(scratch, 0o755)
  await mkdir(join(scratch, 'pack'))
  tarball = await packKit(join(scratch, 'pack'), 'as released')
})
after(() => rm(scratch, { recursive: true, force: true }))

for (const [index, node] of [process.execPath, ...OTHERS].entries()) {
  const skip = index > 0 && NOT_HERE
  test(`the installed command judges all of the reference server on ${node}`, { skip }, async (t) => {
    const folder = join(scratch, `kit of somebody ${index}`)
    await mkdir(folder)
    await assertJudges(t, await installKit(tarball, folder), { node })
  })
}
