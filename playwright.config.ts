import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Project } from '@playwright/test'
import { type ReplayedCheck, readRunContext } from './fixtures/run-context.ts'
import type { WorkerFixtures } from './fixtures/test.ts'

const run = readRunContext()
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const specs = /\.spec\.[jt]s$/
const specsOfClients = /\bclient\/[^/]+\.spec\.[jt]s$/
/** Checks that move the target's clock: they age every token, so they run alone, after all others. */
const alone = /\.alone\.spec\.[jt]s$/

/**
 * Runs the checks of one run: two projects a target, the second for what has to run alone. Playwright shards only what nothing
 * depends on, and runs a dependency whole in every shard; so the parts of a shard are runs of their own, without dependencies.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: here('./specs'),
  // In the scratch folder of the run. Nothing is stored there: evidence travels in memory to the reporter. It only must not be inside node_modules.
  outputDir: `${tmpdir()}/playwright-${process.pid}`,
  fullyParallel: true,
  workers: run.workers,
  retries: 0,
  timeout: 0,
  preserveOutput: 'never',
  globalSetup: here('./fixtures/preflight/setup'),
  reporter: [[here('./reports/evidence/reporter')]],
  projects: run.runs.flatMap((targetRun, index): Project<object, WorkerFixtures>[] => {
    const wanted = tagged(targetRun.requirements)
    const grep = new RegExp(run.replay === undefined ? wanted : `${named(run.replay)}(?:.* )?${wanted}`)
    const use = { targetIndex: index }
    const others = { name: `target ${index}`, testMatch: specs, testIgnore: alone, grep, use }
    const last = { name: `target ${index}, alone`, testMatch: alone, grep, workers: 1, use }
    // A client is judged by checks of its own: it need not wait until all others are loaded.
    if (targetRun.clientTraffic !== undefined) return [{ ...others, testMatch: specsOfClients }]
    if (run.shard?.part === 'others') return [others]
    if (run.shard?.part === 'alone') return [last]
    return [others, { ...last, dependencies: [others.name] }]
  }),
})

/** Matches the tag of each requirement and of no other whose id begins the same. */
function tagged(requirements: readonly string[]): string {
  const ids = requirements.map((id) => id.replaceAll('.', '\\.')).join('|')
  return `@(?:${ids})(?:\\s|$)`
}

/** Matches the file and the title of each check. */
function named(checks: readonly ReplayedCheck[]): string {
  const names = checks.map(
    ({ id, title }) => `${literal(id.replace(/#.*/, ''))}\\.spec\\.[jt]s ${literal(title)}`,
  )
  return `(?:${names.join('|')}) `
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
