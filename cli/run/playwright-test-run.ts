import { randomInt } from 'node:crypto'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '../../contracts/catalogue.ts'
import { EFFORTS } from '../../contracts/efforts.ts'
import { UsageError } from '../../contracts/errors.ts'
import { type Effort, type RunContext, type TargetRun, workersFor } from '../../fixtures/check/run-context.ts'
import { loadTarget } from '../../fixtures/target/load-target.ts'
import { type Selected, selectRequirements } from '../../fixtures/target/select-requirements.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { openScratchFolder } from '../../temporary-folders/scratch-folder.ts'
import { nearest } from '../../text/nearest.ts'
import { ensureVersions } from '../process/ensure-versions.ts'
import { freePort } from '../process/free-port.ts'
import { kitIdentity, packageFile } from '../process/kit-package.ts'
import { startingReference } from '../process/reference-server.ts'

/**
 * What a run started with `playwright test` judges: the target of the variable TARGET, or else the reference server, which Playwright
 * starts as its web server. EFFORT and SEED mean what they mean as flags. @param args of Playwright's command line
 * @throws UsageError, one line
 */
export async function playwrightTestRun(
  { TARGET: file, EFFORT, SEED }: NodeJS.ProcessEnv,
  args: readonly string[],
): Promise<RunContext> {
  ensureVersions()
  if (file === '') {
    const expected = 'the path of a target file, or no TARGET to judge the reference server'
    throw new UsageError('TARGET_UNREADABLE', `TARGET is empty; expected ${expected}`)
  }
  const { targetRun, server } =
    file === undefined ? await ofReferenceServer() : { targetRun: await ofFile(file) }
  ensureProjects(args, [...targetRun.target.claims, 'alone'], file)
  return {
    kit: kitIdentity(),
    seed: SEED === undefined ? randomInt(0, 2 ** 31) : seedIn(SEED),
    effort: EFFORT === undefined ? 'quick' : effortIn(EFFORT),
    workers: workersFor(targetRun.target.pace.concurrency),
    playwrightTest: server === undefined ? {} : { server },
    runs: [targetRun],
  }
}

async function ofFile(file: string): Promise<TargetRun> {
  const target = await loadTarget(file)
  return { target, ...selectAll(target), out: resolve('test-results') }
}

async function ofReferenceServer(): Promise<{
  targetRun: TargetRun
  server: { address: string; command: string }
}> {
  const file = join(openScratchFolder().path, 'reference-server.yaml')
  const port = await freePort()
  const program = [process.execPath, fileURLToPath(packageFile('reference-server/main'))]
  const command = [...program, '--port', String(port), '--write-target', file]
  const target = startingReference()
  return {
    targetRun: { target, file, ...selectAll(target), out: resolve('test-results') },
    server: {
      address: `http://127.0.0.1:${port}/portal/`,
      command: command.map((word) => JSON.stringify(word)).join(' '),
    },
  }
}

function selectAll(target: Target): Selected {
  return selectRequirements(catalogue(), target, { profiles: [], only: [] })
}

function effortIn(text: string): Effort {
  const effort = EFFORTS.find((one) => one === text)
  if (effort !== undefined) return effort
  throw new UsageError('FLAG_INVALID', `EFFORT is ${JSON.stringify(text)}; expected ${EFFORTS.join(', ')}`)
}

function seedIn(text: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) < 2 ** 31) return Number(text)
  throw new UsageError(
    'FLAG_INVALID',
    `SEED is ${JSON.stringify(text)}; expected a whole number below 2147483648`,
  )
}

/**
 * Refuses a project of Playwright's command line that the target does not have; Playwright itself would print a stack trace.
 * @param args the arguments of `playwright test` @param file the target file, where one is named @throws UsageError, one line
 */
export function ensureProjects(
  args: readonly string[],
  projects: readonly string[],
  file: string | undefined,
): void {
  for (const name of projectsIn(args)) {
    const isPattern = name.includes('*')
    if (isPattern || projects.some((one) => one.toLowerCase() === name.toLowerCase())) continue
    const near = nearest(name, projects)
    const hint = near === undefined ? '' : `did you mean ${near}? `
    throw new UsageError(
      'PROFILE_UNKNOWN',
      `--project: ${name}: no profile that ${file ?? 'the reference server'} claims; ${hint}expected ${projects.join(', ')}`,
    )
  }
}

/** `--project=a`, and `--project a b` up to the next flag. */
function projectsIn(args: readonly string[]): readonly string[] {
  const together = args.flatMap((arg) =>
    arg.startsWith('--project=') ? [arg.slice('--project='.length)] : [],
  )
  const apart = args.flatMap((arg, index) => {
    if (arg !== '--project') return []
    const rest = args.slice(index + 1)
    const end = rest.findIndex((one) => one.startsWith('-'))
    return end === -1 ? rest : rest.slice(0, end)
  })
  return [...together, ...apart]
}
