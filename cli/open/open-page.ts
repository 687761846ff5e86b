import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { isInPipeline } from '../process/is-in-pipeline.ts'
import { say } from '../terminal/say.ts'
import { browserCommand } from './browser-command.ts'

/** Milliseconds in which a program that opens pages says that it cannot. One that shows the page itself goes on. */
const LONGEST_START = 3_000

/**
 * Opens a page in the user's browser, and waits no longer than it takes to know that it began. That it cannot be opened is said in one
 * line, and changes no exit code. Nobody sits before the browser of a CI machine, so there it is left alone.
 */
export async function openPage(page: string, environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (!existsSync(page)) return tell(`--open: there is no ${page}, since nothing was judged`)
  if (isInPipeline(environment))
    return tell('--open: CI is set, where nobody looks, so no browser was opened')
  const { program, args } = browserCommand(pathToFileURL(page).href, {
    platform: process.platform,
    browser: environment['BROWSER'],
  })
  const problem = await problemOf(program, args, environment)
  if (problem !== undefined) tell(`--open: ${program} ${problem}; open ${page} yourself, or set BROWSER`)
}

async function problemOf(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const child = spawn(program, args, { env, detached: true, stdio: 'ignore' })
  child.unref()
  const ended = once(child, 'exit').then(([code]: unknown[]) =>
    code === 0 ? undefined : `ended with code ${String(code)}`,
  )
  const waited = sleep(LONGEST_START, undefined, { ref: true })
  return Promise.race([ended, waited]).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing ? 'is not there' : `cannot be started: ${String(error)}`
  })
}

function tell(line: string): void {
  say(process.stderr, line)
}
