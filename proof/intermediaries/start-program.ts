import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from './intermediary.ts'

/** Where Debian keeps programs that a user's path may leave out. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`
/** Tries to reach a program, a tenth of a second apart. */
const MOST_TRIES = 300

/** True if the machine has the program. */
export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { env: { ...process.env, PATH } }).status === 0
}

/** Runs a program in the foreground with a configuration file, until the test ends; waits until its port is open. */
export async function startProgram(
  { t, folder, port }: Place,
  program: string,
  options: { configuration: string; args: (file: string) => readonly string[]; env?: NodeJS.ProcessEnv },
): Promise<void> {
  const file = join(folder, `${program}.conf`)
  await writeFile(file, options.configuration)
  const child = spawn(program, options.args(file), {
    cwd: folder,
    env: { ...process.env, ...options.env, PATH, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      said = `${said}${piece.toString()}`.slice(-4_000)
    })
  }
  t.after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const end = once(child, 'exit')
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await end
    clearTimeout(late)
  })
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`)
    if (tries === MOST_TRIES) throw new Error(`${program} does not listen on port ${port}: ${said}`)
    await wait(100)
  }
}

/** A port of 127.0.0.1 on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
