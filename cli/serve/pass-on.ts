import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { houseFile } from '../run/house-file.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs another program of the house in the foreground: terminal, signals and exit code are its own.
 * A program that dies of a signal counts as 128 and the signal's number, as in a shell.
 */
export async function passOn(program: string, args: readonly string[]): Promise<number> {
  // Node 22 calls its SQLite experimental, which is no news to whoever starts this.
  const options = ['--disable-warning=ExperimentalWarning', fileURLToPath(houseFile(program))]
  const child = spawn(process.execPath, [...options, ...args], { stdio: 'inherit' })
  // At a terminal Ctrl-C reaches both; it is passed on all the same, since a signal sent to this process alone does not.
  const pass = SIGNALS.map((signal) => [signal, () => void child.kill(signal)] as const)
  for (const [signal, send] of pass) process.on(signal, send)
  try {
    const [code, signal]: unknown[] = await once(child, 'exit')
    if (typeof code === 'number') return code
    return 128 + (Object.entries(constants.signals).find(([name]) => name === signal)?.[1] ?? 0)
  } finally {
    for (const [signal, send] of pass) process.off(signal, send)
  }
}
