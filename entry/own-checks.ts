import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlaywrightTestConfig } from '@playwright/test'
import { ensureVersions } from '../cli/process/ensure-versions.ts'
import { kitIdentity, packageFile } from '../cli/process/kit-package.ts'
import { kitProjects } from '../cli/run/kit-projects.ts'
import { catalogue } from '../contracts/catalogue.ts'
import { EFFORTS } from '../contracts/efforts.ts'
import { UsageError } from '../contracts/errors.ts'
import { RUN_CONTEXT_VARIABLE } from '../contracts/run-context-text.ts'
import type { Effort, RunContext } from '../fixtures/check/run-context.ts'
import { loadTarget } from '../fixtures/target/load-target.ts'
import { selectRequirements } from '../fixtures/target/select-requirements.ts'

/** Seeds are below this. */
const SEEDS = 2 ** 31

/** What checks of your own are run with. */
export interface OwnChecks {
  /** The target file, from the working folder. */
  target: string
  /** A folder for evidence.ndjson; every check then has to cover a requirement. Default: none is written. */
  out?: string
  /** The folder of your checks, where they run together with those of the kit: a project each. Default: yours alone, found by `testDir`. */
  checks?: string
  /** The requirements that are judged, by id or pattern; a report made from their evidence claims no others. */
  only?: readonly string[]
  /** How much `property` generates. Default: standard. */
  effort?: Effort
  /** Repeats the generated inputs of an earlier run. Default: random. */
  seed?: number
  /** Processes that check side by side, by which the pace of the target file is divided. Default: the target's concurrency. */
  workers?: number
}

/**
 * The part of a Playwright configuration that hands a target file to the checks, to be spread into `defineConfig`. With `checks` it is
 * a whole one, in which the kit's checks run beside yours. @throws UsageError, one line that names file, field and value
 */
export async function ownChecks(options: OwnChecks): Promise<PlaywrightTestConfig> {
  // Playwright reads the configuration again in each worker, which has what the first reading decided in its environment.
  const context = contextOfWorker() ?? (await newContext(options))
  process.env[RUN_CONTEXT_VARIABLE] = JSON.stringify(context)
  const reporter = fileURLToPath(packageFile('reports/evidence/reporter'))
  return {
    workers: context.workers,
    reporter: [['list'], ...(options.out === undefined ? [] : [[reporter] as [string]])],
    ...(options.checks === undefined ? {} : besideTheKit(options.checks, context)),
  }
}

/** The kit's checks have no time limit, and need to know what works before they begin. */
function besideTheKit(checks: string, { runs }: RunContext): PlaywrightTestConfig {
  return {
    timeout: 0,
    globalSetup: fileURLToPath(packageFile('fixtures/preflight/setup')),
    projects: [
      { name: 'own checks', testDir: resolve(checks) },
      ...kitProjects(runs.flatMap(({ target }) => target.claims)),
    ],
  }
}

function contextOfWorker(): RunContext | undefined {
  const text = process.env[RUN_CONTEXT_VARIABLE]
  return text === undefined ? undefined : (JSON.parse(text) as RunContext)
}

/** JavaScript callers can pass anything. @throws UsageError */
function ensureChoices(options: OwnChecks): void {
  const { effort = 'standard', seed = 0, workers = 1 } = options
  const wrong = (field: 'effort' | 'seed' | 'workers', expected: string): UsageError => {
    const value = JSON.stringify(options[field]) ?? String(options[field])
    return new UsageError('FLAG_INVALID', `ownChecks: ${field} is ${value}; expected ${expected}`)
  }
  if (!EFFORTS.includes(effort)) throw wrong('effort', EFFORTS.join(', '))
  if (!Number.isInteger(seed) || seed < 0 || seed >= SEEDS) {
    throw wrong('seed', `a whole number from 0 to ${SEEDS - 1}`)
  }
  if (!Number.isInteger(workers) || workers < 1) throw wrong('workers', 'a whole number from 1 on')
}

async function newContext(options: OwnChecks): Promise<RunContext> {
  ensureVersions()
  ensureChoices(options)
  const { only = [], effort = 'standard', seed = randomInt(0, SEEDS) } = options
  if (!options.target) {
    throw new UsageError(
      'TARGET_UNREADABLE',
      'ownChecks: target is missing; expected the path of a target file',
    )
  }
  const target = await loadTarget(options.target)
  const selected = selectRequirements(catalogue(), target, { profiles: [], only })
  return {
    kit: kitIdentity(),
    seed,
    effort,
    workers: options.workers ?? target.pace.concurrency,
    playwrightTest: {},
    runs: [{ target, ...selected, out: resolve(options.out ?? '.') }],
  }
}
