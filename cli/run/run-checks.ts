import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import { Secrets } from '../../fixtures/http/secrets.ts'
import type { RunContext } from '../../fixtures/run-context.ts'
import { loadTarget } from '../../fixtures/target/load-target.ts'
import { addSecretsOf } from '../../fixtures/target/secrets-of.ts'
import { selectRequirements } from '../../fixtures/target/select-requirements.ts'
import type { Target } from '../../fixtures/target/target.ts'
import type { ProgressEvent } from '../../reports/evidence/progress.ts'
import { kitPackage } from '../kit-package.ts'
import type { Interruption } from './interruption.ts'
import { type PlaywrightEnd, runPlaywright } from './playwright.ts'
import { withPrivateFolder } from './private-folder.ts'
import { startReferenceServer } from './reference-server.ts'
import { type RunOptions, workersFor } from './run-options.ts'

/** Where the checks of a run get what they need, and tell what they see. */
export interface RunSurroundings {
  catalogue: Catalogue
  interruption: Interruption
  onTarget(target: Target): void
  onEvent(event: ProgressEvent): void
}

/**
 * Runs the checks against the target of the options, or against a reference server started for them. When it returns,
 * the evidence is in the folder of the reports and nothing that it started is left.
 * @throws UsageError before anything is sent @throws Interrupted where nothing was begun
 */
export async function runChecks(options: RunOptions, surroundings: RunSurroundings): Promise<PlaywrightEnd> {
  const temporary = tmpdir()
  return withPrivateFolder(async (scratch) => {
    if (options.target !== undefined) {
      return judge(await loadTarget(options.target), options, { ...surroundings, scratch, temporary })
    }
    const server = await startReferenceServer(scratch, surroundings.interruption)
    try {
      return await judge(await loadTarget(server.targetFile), options, {
        ...surroundings,
        scratch,
        temporary,
      })
    } finally {
      await server.stop()
    }
  })
}

async function judge(
  target: Target,
  options: RunOptions,
  surroundings: RunSurroundings & { scratch: string; temporary: string },
): Promise<PlaywrightEnd> {
  if (target.container !== undefined) {
    throw new UsageError(
      'TARGET_INVALID',
      `${options.target}: container: starting an image is not available yet; start it yourself and give its address`,
    )
  }
  const { requirements, selection } = selectRequirements(surroundings.catalogue, target, options)
  await prepareFolder(options.out)
  const { name, version } = kitPackage()
  const context: RunContext = {
    kit: { name, version },
    seed: options.seed,
    effort: options.effort,
    selection,
    workers: workersFor(options, target.pace.concurrency),
    runs: [{ target, requirements, out: options.out }],
  }
  surroundings.onTarget(target)
  surroundings.interruption.throwIfAsked()
  const end = await runPlaywright({ ...surroundings, context })
  return { ...end, lastWords: masked(target, end.lastWords) }
}

/** Takes away what an earlier run left under our names: it must not pass for the result of this one. */
async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await Promise.all(OURS.map((name) => rm(join(folder, name), { force: true })))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError('OUTPUT_UNWRITABLE', `--out ${folder}: cannot be written: ${why}`)
  }
}

const OURS = ['evidence.ndjson', 'report.json', 'index.html', 'junit.xml', 'summary.md', 'badge.svg']

function masked(target: Target, text: string): string {
  const secrets = new Secrets()
  addSecretsOf(target, secrets)
  return secrets.mask(text)
}
