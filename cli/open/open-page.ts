import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { codeOf } from '../../text/error-text.ts'
import { isInPipeline } from '../process/in-pipeline.ts'
import { say } from '../terminal/say.ts'

/** Milliseconds within which a program that opens pages says that it cannot. One that shows the page itself keeps running. */
const LONGEST_START = 3_000

/**
 * Opens a page in the user's browser, and waits only until the browser is known to have started. If it cannot be opened, one line says so,
 * and the exit code stays the same. In CI nobody would see the page, so none is opened.
 */
export async function openPage(page: string, environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (!existsSync(page)) return tell(`--open: there is no ${page}, since nothing was judged`)
  if (isInPipeline(environment)) return tell('--open: CI is set, so no browser was opened')
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
  const over = new AbortController()
  // Once the race is over nobody asks how the wait ended.
  const waited = sleep(LONGEST_START, undefined, { signal: over.signal }).catch(() => undefined)
  try {
    return await Promise.race([ended, waited])
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'is not there' : `cannot be started: ${String(error)}`
  } finally {
    over.abort()
  }
}

function tell(line: string): void {
  say(process.stderr, line)
}

/** A program with its arguments; no shell ever reads them. */
interface BrowserCommand {
  program: string
  args: readonly string[]
}

/** What opens a page if BROWSER does not say. */
const USUAL: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  // The built-in `start` would need cmd.exe, which interprets & and % in its arguments.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/**
 * What opens an address in the user's browser: BROWSER as other programs read it (alternatives between colons, of which the first
 * counts; %s where the address goes, else at the end), or what the platform has.
 */
export function browserCommand(
  address: string,
  { platform, browser }: { platform: NodeJS.Platform; browser: string | undefined },
): BrowserCommand {
  const words = chooseCommand(browser) ?? USUAL[platform] ?? ['xdg-open']
  const [program = '', ...args] = words.some((word) => word.includes('%s'))
    ? words.map((word) => word.replaceAll('%s', () => address))
    : [...words, address]
  return { program, args }
}

function chooseCommand(browser = ''): readonly string[] | undefined {
  const words =
    browser
      .split(/:(?![\\/])/)[0]
      ?.split(/\s+/)
      .filter((word) => word !== '') ?? []
  return words.length === 0 ? undefined : words
}
