import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Runs a command of the kit, through its front door. @returns its exit code, undefined if a signal ended it */
export async function runKit(
  command: string,
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<number | undefined> {
  const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
  const kit = spawn(process.execPath, [main, command, ...args], {
    stdio: ['ignore', 'ignore', 'ignore'],
    // The kit keeps its memory small by collecting often; hundreds of runs in a row are faster without.
    env: {
      ...process.env,
      ...variables,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=16 --no-expose-gc`.trim(),
    },
  })
  await once(kit, 'exit')
  return kit.exitCode ?? undefined
}
