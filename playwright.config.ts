import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { ALONE, kitProjects } from './cli/run/kit-projects.ts'
import { RUN_CONTEXT_VARIABLE, runContextText } from './contracts/run-context-text.ts'
import { type RunContext, readRunContext } from './fixtures/check/run-context.ts'

const run = runContextText(process.env) === undefined ? await startByItself() : readRunContext()
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** A check that sends for itself, or the group of those that are judged by one worker. */
const specs = /specs[\\/](?:begun-first|[^\\/]+[\\/](?:[^\\/]+\.spec|[^\\/]+[\\/]group))\.[jt]s$/
const specsOfClients = /specs[\\/]client[\\/][^\\/]+\.spec\.[jt]s$/

/** A client is judged by checks of its own: it need not wait until all others are loaded. */
const isOfClients = run.runs.every(({ clientTraffic }) => clientTraffic !== undefined)
const others = { name: 'others', testMatch: isOfClients ? specsOfClients : specs, testIgnore: ALONE }
const last = { name: 'alone', testMatch: ALONE, workers: 1 }

/**
 * Runs the checks of one run, each for every target that it is wanted of: two projects, the second for what has to run alone.
 * Playwright shards only what nothing depends on, and runs a dependency whole in every shard; so the parts of a shard are runs of
 * their own, without dependencies.
 */
const ofCommandLine: PlaywrightTestConfig = {
  // In the scratch folder of the run. Nothing is stored there, so nothing need be removed after each check: evidence travels in memory to the
  // reporter. It only must not be inside node_modules.
  outputDir: `${tmpdir()}/playwright-${process.pid}`,
  preserveOutput: 'always',
  reporter: [[here('./reports/evidence/reporter')]],
  projects:
    run.shard !== undefined
      ? [run.shard.part === 'others' ? others : last]
      : isOfClients
        ? [others]
        : [others, { ...last, dependencies: [others.name] }],
}

/** Started with `playwright test`: a project for each profile, and whatever reporters its user names. */
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

/** Playwright reads this file again in each worker, which has what the first reading decided in its environment. */
async function startByItself(): Promise<RunContext> {
  const { playwrightTestRun } = await import('./cli/run/playwright-test-run.ts')
  const context = await playwrightTestRun(process.env, process.argv)
  process.env[RUN_CONTEXT_VARIABLE] = JSON.stringify(context)
  return context
}
