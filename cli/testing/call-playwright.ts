import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { RUN_CONTEXT_VARIABLE } from '../../contracts/run-context-text.ts'
import { playwrightProgram } from '../process/playwright.ts'

/** How a call of Playwright ended. */
export interface PlaywrightCall {
  code: number | null
  stdout: string
  stderr: string
}

/** Calls `playwright` in the checkout, as its users do, with the seed 1 unless told otherwise. */
export async function callPlaywright(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<PlaywrightCall> {
  const { [RUN_CONTEXT_VARIABLE]: _, TARGET: __, ...inherited } = process.env
  const child = spawn(process.execPath, [playwrightProgram(), ...args], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { ...inherited, SEED: '1', FORCE_COLOR: '0', PLAYWRIGHT_HTML_OPEN: 'never', ...env },
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, stdout, stderr }
}
