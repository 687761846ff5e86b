import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { compileCacheVariables } from '../../temporary-folders/compile-cache.ts'
import { scratchVariables, withScratchFolder } from '../../temporary-folders/scratch-folder.ts'
import { packageFile } from '../process/kit-package.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs another program of ours in the foreground: its output, signals and exit code are its own. It never outlives this one, nor does what
 * it puts into its temporary folder. A program that dies of a signal counts as 128 plus the signal's number, as in a shell.
 */
export function runProgram(program: string, args: readonly string[]): Promise<number> {
  return withScratchFolder((scratch) => runInForeground(program, args, scratch))
}

async function runInForeground(program: string, args: readonly string[], scratch: string): Promise<number> {
  const options = [
    // Node 22 calls its SQLite experimental, which does not help whoever starts this.
    '--disable-warning=ExperimentalWarning',
    ...['--import', packageFile('cli/process/parent-watch').href],
  ]
  const child = spawn(process.execPath, [...options, fileURLToPath(packageFile(program)), ...args], {
    env: { ...compileCacheVariables(), ...process.env, ...scratchVariables(scratch) },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  // At a terminal Ctrl-C reaches both; it is passed on anyway, since a signal sent only to this process does not. On Windows only the
  // console reaches both, and any signal sent kills.
  const send = (signal: NodeJS.Signals): unknown => process.platform !== 'win32' && child.kill(signal)
  const pass = SIGNALS.map((signal) => [signal, () => void send(signal)] as const)
  for (const [signal, listener] of pass) process.on(signal, listener)
  try {
    const [code, signal]: unknown[] = await once(child, 'exit')
    if (typeof code === 'number') return code
    return 128 + (Object.entries(constants.signals).find(([name]) => name === signal)?.[1] ?? 0)
  } finally {
    for (const [signal, listener] of pass) process.off(signal, listener)
  }
}
