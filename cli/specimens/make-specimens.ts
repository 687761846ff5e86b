import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withScratchFolder } from '../../temporary-folders/scratch-folder.ts'

/** Violations of several kinds: of a token, a key, a stream, an order, a limit, a listing, a life cycle and a document. */
export const BROKEN: readonly string[] = [
  'token-lasts-an-hour',
  'secret-trimmed',
  'fragments-swapped',
  'batch-neighbours-swapped',
  'texts-limit-of-documents',
  'extension-category-wrong',
  'rotation-keeps-old-secret',
  'document-lacks-batch',
]
/** Milliseconds by which each piece sent to the slow one is delayed. */
const DELAY = 25

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const plainServer = fileURLToPath(new URL('../../docs/examples/plain-server/server.mjs', import.meta.url))

/** How specimens are made. */
interface SpecimenOptions {
  effort: 'quick' | 'standard'
  seed: number
}

/**
 * Makes three reports: of the reference server in `folder`/reference, of the reference server with faults in /broken, and of the other
 * implementation under docs/examples, over a slow line, in /slow.
 */
export async function makeSpecimens(folder: string, options: SpecimenOptions): Promise<void> {
  const judge = (name: string, expected: number, ...target: string[]): Promise<void> =>
    run(
      [
        'run',
        ...target,
        '--out',
        join(folder, name),
        '--effort',
        options.effort,
        '--seed',
        `${options.seed}`,
      ],
      expected,
    )
  await judge('reference', 0)
  await withScratchFolder(async (scratch) => {
    const broken = join(scratch, 'broken.yaml')
    const faults = BROKEN.flatMap((fault) => ['--fault', fault])
    await during([main, 'serve', '--port', '0', '--write-target', broken, ...faults], () =>
      judge('broken', 1, '--target', broken),
    )
    const plain = join(scratch, 'plain.yaml')
    await during([plainServer, plain], async () => {
      const text = await readFile(plain, 'utf8')
      const port = /127\.0\.0\.1:(\d+)/.exec(text)?.[1] ?? ''
      const line = await slowLine(Number(port), DELAY)
      const slow = join(scratch, 'slow.yaml')
      await writeFile(slow, text.replaceAll(`127.0.0.1:${port}`, `127.0.0.1:${line.port}`))
      try {
        await judge('slow', 0, '--target', slow)
      } finally {
        line.stop()
      }
    })
  })
}

/** Starts a server, does something once it listens, and stops it. */
async function during(args: readonly string[], work: () => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, [...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(server, 'exit')
  try {
    await Promise.race([once(server.stdout, 'data'), gone])
    await work()
  } finally {
    server.kill('SIGTERM')
    await gone
  }
}

async function run(args: readonly string[], expected: number): Promise<void> {
  const kit = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(kit, 'exit')
  if (code !== expected) throw new Error(`${args.join(' ')} ended with ${code}; expected ${expected}`)
}

/** A line to a server that delays what goes through it. */
interface SlowLine {
  port: number
  stop(): void
}

/** Opens a line to a port of this machine; every piece waits `delay` milliseconds before it goes on to the server. */
async function slowLine(port: number, delay: number): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('data', (piece) => setTimeout(() => far.write(piece), delay))
    near.on('close', () => far.destroy())
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
