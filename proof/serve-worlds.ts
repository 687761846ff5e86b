import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import { scratchVariables } from '../temporary-folders/scratch-folder.ts'
import type { ProofWorld } from './proof-world.ts'

/** A reference server with many worlds, and the folder with a target file for each. */
export interface ServedWorlds {
  targetFile(world: string): string
  stop(): Promise<void>
}

/** Starts one server process that holds all worlds; `folder` has to be private, since target files hold secrets. */
export async function serveWorlds(worlds: readonly ProofWorld[], folder: string): Promise<ServedWorlds> {
  const list = join(folder, 'worlds.json')
  const targets = join(folder, 'targets')
  await writeFile(
    list,
    JSON.stringify(worlds.map(({ name, faults, variants }) => ({ name, faults, variants }))),
  )
  const main = fileURLToPath(new URL('../reference-server/main.ts', import.meta.url))
  const watch = new URL('../cli/process/parent-watch.ts', import.meta.url).href
  const args = ['--import', watch, main, '--port', '0', '--worlds', list, '--write-target', targets]
  const server = spawn(process.execPath, args, {
    env: { ...process.env, ...scratchVariables(folder) },
    // What it is held by: it ends when the other end is closed, even by a proof that is killed.
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  server.stderr.on('data', (piece: Buffer) => {
    errors += piece.toString()
  })
  await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
  if (hasEnded(server)) throw new Error(`the reference server did not start: ${errors}`)
  await Promise.all(worlds.map(({ name, only }) => complete(join(targets, `${name}.yaml`), only)))
  return {
    targetFile: (world) => join(targets, `${world}.yaml`),
    stop: async () => {
      if (hasEnded(server)) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/**
 * Says in a target file what is judged. Unexpected failures need not be waited for as long as a user would; a fault that has to be waited
 * for brings its own pace.
 */
async function complete(file: string, only: readonly string[]): Promise<void> {
  const target: Record<string, unknown> = parse(await readFile(file, 'utf8'))
  const pace = { requestTimeout: '15s', streamTimeout: '15s' }
  await writeFile(file, stringify({ pace, ...target, ...(only.length === 0 ? {} : { only: [...only] }) }))
}

/** The text of a file, or undefined if there is none. */
export async function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}
