import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { UsageError } from '../../contracts/errors.ts'
import { RUN_CONTEXT_VARIABLE, runContextIn } from '../../contracts/run-context-text.ts'
import type { RunContext } from '../../fixtures/check/run-context.ts'
import { PROGRESS_VARIABLE, type ProgressEvent } from '../../reports/evidence/progress.ts'
import { scratchVariables } from '../../temporary-folders/scratch-folder.ts'
import { SEALING_VARIABLE } from '../sealed/sealing-passphrase.ts'
import { Child } from './child.ts'
import { ensureVersions } from './ensure-versions.ts'
import type { Interruption } from './interruption.ts'
import { packageFile } from './kit-package.ts'
import { linesIn, Tail } from './lines-in.ts'

/** Milliseconds that the checks get to end after they were asked to; a second request is not given more. */
const LONGEST_SHUTDOWN = 15_000
/**
 * Milliseconds that workers may take to come up. Playwright waits for minutes when it is interrupted before a worker that it
 * makes has a process, so an interruption waits that long for the first check to begin.
 */
const WORKER_START = 15_000
const PROGRESS_DESCRIPTOR = 3

/** What Playwright is started with. */
interface PlaywrightOptions {
  context: RunContext
  /** The folder that it works in. */
  scratch: string
  interruption: Interruption
  /** What the checks wait for. If it fails they are ended, and its error is thrown. */
  awaited?: Promise<void>
  onEvent(event: ProgressEvent): void
}

/** How Playwright ended. What the checks saw is in the evidence. */
export interface PlaywrightEnd {
  /** It reported that the checks began; without that there is no evidence. */
  hasBegun: boolean
  /** It reported that all checks had ended, by themselves or by interruption. */
  isWhole: boolean
  /** The last lines that it printed, in case it is not whole. */
  lastWords: string
}

/** The arguments that start Playwright on our checks. */
export function playwrightArguments({ shard }: Pick<RunContext, 'shard'> = {}): readonly string[] {
  const config = fileURLToPath(packageFile('playwright.config'))
  const part = shard === undefined || shard.part === 'alone' ? [] : [`--shard=${shard.index}/${shard.total}`]
  const imported = ['--import', packageFile('cli/process/babel-on-demand').href]
  return [...imported, playwrightProgram(), 'test', '--config', config, '--pass-with-no-tests', ...part]
}

/** Runs the checks in Playwright, as a process with its workers. @throws what `awaited` is rejected with */
export async function runPlaywright(options: PlaywrightOptions): Promise<PlaywrightEnd> {
  const { context, scratch, interruption, awaited, onEvent } = options
  const tail = new Tail()
  const child = new Child({
    args: playwrightArguments(context),
    env: { ...playwrightEnvironment(context, scratch), [PROGRESS_VARIABLE]: String(PROGRESS_DESCRIPTOR) },
    pipes: 1,
  })
  tail.follow(child.process.stdout)
  tail.follow(child.process.stderr)
  const started = Promise.withResolvers<void>()
  let hasBegun = false
  let isWhole = false
  let missing: { error: unknown } | undefined
  awaited?.catch((error: unknown) => {
    missing = { error }
    child.signal('SIGKILL')
  })
  const forget = interruption.onAsked((insists) => {
    if (insists) return child.signal('SIGKILL')
    const ready = hasBegun ? [started.promise, sleep(WORKER_START, undefined, { ref: false })] : [undefined]
    void Promise.race(ready).then(() => child.stop('SIGINT', LONGEST_SHUTDOWN))
  })
  try {
    for await (const event of progressOf(child)) {
      if (event.event === 'begin') hasBegun = true
      if (event.event === 'start') started.resolve()
      // An end without a beginning is not the end of the checks: no evidence was begun.
      if (event.event === 'end') isWhole = hasBegun
      onEvent(event)
    }
    const { code, signal } = await child.ended
    if (missing !== undefined) throw missing.error
    const ending = signal === null ? `(it ended with code ${code})` : `(it was ended by ${signal})`
    return { hasBegun, isWhole, lastWords: `${tail.lines(25)}\n${ending}`.trim() }
  } finally {
    forget()
  }
}

async function* progressOf(child: Child): AsyncGenerator<ProgressEvent> {
  const stream = child.process.stdio[PROGRESS_DESCRIPTOR]
  if (!(stream instanceof Readable)) throw new Error('the pipe for progress was not opened')
  for await (const line of linesIn(stream)) {
    const event: ProgressEvent = JSON.parse(line)
    yield event
  }
}

/**
 * The most memory of a process of Playwright. A thorough run obtains more than a thousand tokens in the histories of keys, and looks for each
 * in all that is written down: long ones without a common beginning took more than half a gigabyte.
 */
const MOST_MEGABYTES: Readonly<Record<RunContext['effort'], number>> = {
  quick: 512,
  standard: 512,
  thorough: 1536,
}

/** The environment of a Playwright process and, through it, of its workers, which work in the folder `scratch`. */
export function playwrightEnvironment(context: RunContext, scratch: string): NodeJS.ProcessEnv {
  // Settings that a developer keeps for other projects must not change what is judged here, except where browsers are. What opens the vault
  // is only for the process that holds it.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:PW|PLAYWRIGHT_(?!BROWSERS_PATH$))|^NO_COLOR$/.test(name) && name !== SEALING_VARIABLE,
  )
  return {
    ...Object.fromEntries(inherited),
    [RUN_CONTEXT_VARIABLE]: runContextIn(scratch, JSON.stringify(context)),
    FORCE_COLOR: '0',
    ...scratchVariables(scratch),
    // Node runs the sources as they are, so Playwright need not transform them: that saves its Babel, and start-up time.
    PW_DISABLE_TS_ESM: '1',
    // Playwright makes much short-lived garbage, and on a large machine each of its processes lets 300 MB of it pile up. This bound is far
    // above what checks need; it makes Node collect sooner. The checks also ask for a collection now and then. One helper thread is enough
    // for that.
    NODE_OPTIONS:
      `--max-semi-space-size=4 --v8-pool-size=1 --expose-gc --max-old-space-size=${MOST_MEGABYTES[context.effort]} ${process.env['NODE_OPTIONS'] ?? ''}`.trim(),
    MALLOC_ARENA_MAX: '2',
    // Otherwise the C library raises this bound as large answers are freed, and then keeps their memory.
    MALLOC_MMAP_THRESHOLD_: '131072',
  }
}

/**
 * The program of the Playwright that is installed with the kit: checks that a user adds must load the same one.
 * @throws UsageError if there is none, since npm can be told to leave peer dependencies out, or one that is too old or too new
 */
export function playwrightProgram(): string {
  let program: string
  try {
    program = createRequire(import.meta.url).resolve('@playwright/test/cli')
  } catch {
    throw new UsageError(
      'ENVIRONMENT_MISSING',
      '@playwright/test: is not installed, and the kit needs it to run its checks; run `npm install --save-dev @playwright/test`',
    )
  }
  ensureVersions()
  return program
}
