import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { readRunContext } from './fixtures/run-context.ts'

const run = readRunContext()
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** A check that sends for itself, or the group of those that are judged by one worker. */
const specs = /specs[\\/][^\\/]+[\\/](?:[^\\/]+\.spec|[^\\/]+[\\/]group)\.[jt]s$/
const specsOfClients = /specs[\\/]client[\\/][^\\/]+\.spec\.[jt]s$/
/** Checks that move the target's clock: they age every token, so they run alone, after all others. */
const alone = /\.alone\.spec\.[jt]s$/

/** A client is judged by checks of its own: it need not wait until all others are loaded. */
const isOfClients = run.runs.every(({ clientTraffic }) => clientTraffic !== undefined)
const others = { name: 'others', testMatch: isOfClients ? specsOfClients : specs, testIgnore: alone }
const last = { name: 'alone', testMatch: alone, workers: 1 }

/**
 * Runs the checks of one run, each for every target that it is wanted of: two projects, the second for what has to run alone.
 * Playwright shards only what nothing depends on, and runs a dependency whole in every shard; so the parts of a shard are runs of
 * their own, without dependencies.
 */
export default defineConfig({
  testDir: here('./specs'),
  // In the scratch folder of the run. Nothing is stored there: evidence travels in memory to the reporter. It only must not be inside node_modules.
  outputDir: `${tmpdir()}/playwright-${process.pid}`,
  workers: run.workers,
  retries: 0,
  timeout: 0,
  preserveOutput: 'never',
  globalSetup: here('./fixtures/preflight/setup'),
  reporter: [[here('./reports/evidence/reporter')]],
  projects:
    run.shard !== undefined
      ? [run.shard.part === 'others' ? others : last]
      : isOfClients
        ? [others]
        : [others, { ...last, dependencies: [others.name] }],
})
