import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MemoryWatch } from './memory-watch.ts'

/** What a command of the kit cost. */
export interface Measured {
  /** Undefined where it had to be ended. */
  exitCode: number | undefined
  seconds: number
  /** The largest sum of the proportional set sizes of its processes seen at one moment; a reference server is left out. */
  megabytes: number
}

/** Milliseconds between two looks at the memory. */
const LOOK_EVERY = 250
/** Milliseconds that a command gets to end by itself once it was asked to. */
const GRACE = 5_000

/**
 * Runs a command of the kit through its front door and measures it. Memory is read process by process from the command down, so
 * that commands side by side can be told apart.
 * @param longest seconds after which it is ended.
 */
export async function measureKit(
  args: readonly string[],
  longest = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
  const started = performance.now()
  const kit = spawn(process.execPath, [main, ...args], { stdio: 'ignore' })
  const memory = new MemoryWatch(kit.pid ?? 0)
  const elapsed = (): number => (performance.now() - started) / 1000
  let askedAt: number | undefined
  const sampling = setInterval(() => {
    void memory.look()
    if (askedAt === undefined && elapsed() > longest) {
      askedAt = elapsed()
      kit.kill('SIGTERM')
    }
    if (askedAt !== undefined && elapsed() > askedAt + GRACE / 1000) kit.kill('SIGKILL')
  }, LOOK_EVERY)
  const [code] = await once(kit, 'exit')
  clearInterval(sampling)
  const exitCode = typeof code === 'number' && askedAt === undefined ? code : undefined
  return { exitCode, seconds: elapsed(), megabytes: memory.most }
}
