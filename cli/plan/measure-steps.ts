import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import { checkId } from '../../contracts/check-place.ts'
import { STEP_NAMES } from '../../fixtures/portal/module-driver.ts'
import { portalSteps } from '../../measurements/portal-steps.ts'
import { EVIDENCE_FILE } from '../../reports/evidence/evidence-file.ts'
import { readEvidence } from '../../reports/evidence/read-evidence.ts'
import { withScratchFolder } from '../../temporary-folders/scratch-folder.ts'
import { readFlags } from '../../tools/flags.ts'
import { Child } from '../process/child.ts'
import { PersonAtControl } from '../testing/person-at-control.ts'
import { callAtTerminal } from '../testing/scripted-person.ts'
import { words } from '../testing/words.ts'

// Judges the reference server with a scripted person at a pseudo-terminal (the program `script` of util-linux), and writes how many
// portal steps each check asks for into measurements/portal-steps.json, from which a run says at its start what it will ask. After checks
// of some requirements were added or changed: `node cli/plan/measure-steps.ts "credential.*"`; without any, all are measured.

const { positionals: named } = readFlags('node cli/plan/measure-steps.ts [REQUIREMENT]…', {
  allowPositionals: true,
})
// All profiles: a check of a history belongs to the profile of the requirement that it keeps.
const only = named.flatMap((id) => ['--only', id])

const asked = await withScratchFolder(async (folder): Promise<Map<string, number>> => {
  const file = join(folder, 'target.yaml')
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const server = new Child({
    args: [main, 'serve', '--port', '0', '--write-target', file],
    env: process.env,
  })
  const said = new Promise((resolve) => server.process.stdout?.once('data', resolve))
  await Promise.race([said, server.ended])
  try {
    const { portal, ...target } = parse(await readFile(file, 'utf8'))
    const { url, ...rest } = portal
    const byHand = { ...rest, driver: 'manual', steps: STEP_NAMES }
    delete target.platform.expiredToken
    await writeFile(file, stringify({ ...target, portal: byHand }))
    const work = join(folder, 'work')
    await mkdir(work)
    const person = new PersonAtControl(url, work)
    const args = words`run --target ${file} --seed 1 --effort quick --format json --out out`
    const { code, shown, steps } = await callAtTerminal([...args, ...only], (step) => person.do(step), {
      cwd: work,
    })
    if (code !== 0)
      throw new Error(`the reference server was to be found conformant:\n${shown.slice(-3_000)}`)
    const counts = new Map((await checksOfPortal(join(work, 'out'))).map((check) => [check, 0]))
    for (const [check, found] of Map.groupBy(steps, (step) => step.check)) {
      counts.set(idOf(check), found.length)
    }
    return counts
  } finally {
    await server.stop('SIGTERM', 5_000)
  }
})

/** The checks that were run and whose steps a person might have been asked for; some do without. */
async function checksOfPortal(out: string): Promise<readonly string[]> {
  const { checks } = await readEvidence(join(out, EVIDENCE_FILE))
  return checks.map(({ id }) => id).filter((id) => /^(?:lifecycle|custom-api)\//.test(id))
}

/** The check's id, from how its steps name it: `lifecycle/key-type, keeps the type …`. */
function idOf(check: string): string {
  const [file = '', title = ''] = check.split(/, (.*)/s)
  return checkId(file, title)
}

const kept = named.length === 0 ? {} : portalSteps()
const rows = Object.entries({ ...kept, ...Object.fromEntries(asked) }).toSorted(([a], [b]) =>
  a < b ? -1 : 1,
)
await writeFile(
  new URL('../../measurements/portal-steps.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`,
)
