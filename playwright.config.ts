import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { kitProjects } from './cli/run/kit-projects.ts'
import { ALONE } from './contracts/check-place.ts'
import { RUN_CONTEXT_VARIABLE, runContextText } from './contracts/run-context-text.ts'
import { isJudged } from './fixtures/check/check-groups.ts'
import { type RunContext, readRunContext } from './fixtures/check/run-context.ts'

const run = runContextText(process.env) === undefined ? await startByItself() : readRunContext()
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
// Node runs the sources as they are, so a stack needs no source map. Playwright would look for one at each step of a check.
if (run.playwrightTest === undefined) Reflect.deleteProperty(Error, 'prepareStackTrace')

/** Files with checks outside a group, and the file of each group, which one worker runs. */
const specs = /specs[\\/](?:begun-first|run-last|[^\\/]+[\\/](?:[^\\/]+\.spec|[^\\/]+[\\/]group))\.[jt]s$/
const LAST = /specs[\\/]run-last\.[jt]s$/
const specsOfClients = /specs[\\/]client[\\/][^\\/]+\.spec\.[jt]s$/

/** Only some checks judge a client: a run that judges only clients need not load the others, nor a run without clients these. */
const isOfClients = run.runs.every(({ clientTraffic }) => clientTraffic !== undefined)
const ignored = isJudged(new URL('./specs/client/', import.meta.url)) ? [ALONE] : [ALONE, specsOfClients]
const all = { name: 'all', testMatch: isOfClients ? specsOfClients : specs, testIgnore: ignored }

/**
 * Runs the checks of one run, each for every target that needs it. Those that move the clock come last. In a shard they are a separate run,
 * since the last shard may have no others.
 */
const ofCommandLine: PlaywrightTestConfig = {
  // A folder in the scratch folder of the run; it must not be inside node_modules. Nothing is stored in it, because evidence goes to the
  // reporter in memory. So nothing has to be removed after each check.
  outputDir: `${tmpdir()}/playwright-${process.pid}`,
  preserveOutput: 'always',
  reporter: [[here('./reports/evidence/reporter')], [here('./fixtures/ipc/others-ended')]],
  projects: [
    run.shard === undefined
      ? all
      : run.shard.part === 'others'
        ? { ...all, testIgnore: [...ignored, LAST] }
        : { ...all, testMatch: LAST },
  ],
}

/** The configuration for `playwright test`: a project for each profile, and the reporters that the user names. */
function ofPlaywright({ server }: NonNullable<RunContext['playwrightTest']>): PlaywrightTestConfig {
  return {
    outputDir: here('./test-results'),
    projects: kitProjects(run.runs.flatMap(({ target }) => target.claims)),
    ...(server === undefined
      ? {}
      : { webServer: { command: server.command, url: server.address, reuseExistingServer: false } }),
  }
}

export default defineConfig({
  testDir: here('./specs'),
  workers: run.workers,
  retries: 0,
  timeout: 0,
  globalSetup: here('./fixtures/preflight/setup'),
  ...(run.playwrightTest === undefined ? ofCommandLine : ofPlaywright(run.playwrightTest)),
})

/** Playwright reads this file again in each worker. The environment of the worker has what the first reading decided. */
async function startByItself(): Promise<RunContext> {
  const { playwrightTestRun } = await import('./cli/run/playwright-test-run.ts')
  const context = await playwrightTestRun(process.env, process.argv)
  process.env[RUN_CONTEXT_VARIABLE] = JSON.stringify(context)
  return context
}
