import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { RunContext } from '../../fixtures/run-context.ts'
import { PROGRESS_VARIABLE, type ProgressEvent } from '../../reports/evidence/progress.ts'
import { Child } from './child.ts'
import type { Interruption } from './interruption.ts'
import { linesIn } from './lines-in.ts'
import { packageFile } from './package-file.ts'
import { playwrightEnvironment } from './playwright-environment.ts'
import { playwrightProgram } from './playwright-program.ts'
import { Tail } from './tail.ts'

/** Milliseconds that the checks get to end after they were asked to; whoever asks a second time waits no longer. */
const LONGEST_SHUTDOWN = 15_000
/**
 * Milliseconds that workers may take to come up. Playwright waits for minutes when it is interrupted before a worker that it
 * makes has a process, so an interruption waits that long for the first check to begin.
 */
const WORKER_START = 15_000
const PROGRESS_DESCRIPTOR = 3

/** What Playwright is started with. */
export interface PlaywrightOptions {
  context: RunContext
  /** The folder that it works in. */
  scratch: string
  interruption: Interruption
  onEvent(event: ProgressEvent): void
}

/** How Playwright ended. What the checks saw stands in the evidence. */
export interface PlaywrightEnd {
  /** It told that the checks began; without that there is no evidence. */
  hasBegun: boolean
  /** It told that all checks had ended, in their way or by interruption. */
  isWhole: boolean
  /** Its last words, for the case that it is not. */
  lastWords: string
}

/** The arguments that start Playwright on our checks; the first is its program. */
export function playwrightArguments({ shard }: Pick<RunContext, 'shard'> = {}): readonly string[] {
  const config = fileURLToPath(packageFile('playwright.config'))
  const part = shard === undefined || shard.part === 'alone' ? [] : [`--shard=${shard.index}/${shard.total}`]
  return [playwrightProgram(), 'test', '--config', config, '--pass-with-no-tests', ...part]
}

/** Runs the checks in Playwright, as a process with its workers. */
export async function runPlaywright(options: PlaywrightOptions): Promise<PlaywrightEnd> {
  const { context, scratch, interruption, onEvent } = options
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
  const forget = interruption.onAsked((insists) => {
    if (insists) return child.signal('SIGKILL')
    const ready = hasBegun ? [started.promise, sleep(WORKER_START, undefined, { ref: false })] : [undefined]
    void Promise.race(ready).then(() => child.stop('SIGINT', LONGEST_SHUTDOWN))
  })
  try {
    for await (const event of progressOf(child)) {
      if (event.event === 'begin') hasBegun = true
      if (event.event === 'start') started.resolve()
      // An end without a beginning is no end of checks: no evidence was begun.
      if (event.event === 'end') isWhole = hasBegun
      onEvent(event)
    }
    const { code, signal } = await child.ended
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
