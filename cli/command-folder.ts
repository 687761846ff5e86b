import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from './flags/command.ts'

/** `.ts` when the sources run, `.js` when the compiled package does. */
const ending = extname(fileURLToPath(import.meta.url))

/** The names of all commands, sorted: one for each file of the folder. */
export async function commandNames(): Promise<readonly string[]> {
  const files = await readdir(new URL('commands/', import.meta.url))
  return files
    .filter((file) => file.endsWith(ending) && !/\.(?:test|d)\.ts$/.test(file))
    .map((file) => file.slice(0, -ending.length))
    .sort()
}

/** The command of that name, which must be one of them. */
export async function loadCommand(name: string): Promise<Command> {
  const module: { command: Command } = await import(
    new URL(`commands/${name}${ending}`, import.meta.url).href
  )
  return module.command
}
