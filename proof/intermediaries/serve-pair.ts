import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { parse, stringify } from 'yaml'
import type { ProofWorld } from '../proof-world.ts'
import { serveWorlds } from '../serve-worlds.ts'
import type { ReachedThrough } from './intermediary.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A server with a correct world and one with faults, and their target files for use behind an intermediary. */
export interface Pair {
  port: number
  behind(reached: ReachedThrough, folder: string): Promise<readonly string[]>
}

/** Serves both until the test ends. */
export async function servePair(t: TestContext, faults: readonly string[]): Promise<Pair> {
  const folder = await temporaryFolder(t)
  const world = { variants: [], only: [], waits: false, effort: 'quick' } as const
  const worlds: readonly ProofWorld[] = [
    { name: 'sound', faults: [], ...world },
    { name: 'faulty', faults, ...world },
  ]
  const served = await serveWorlds(worlds, folder)
  t.after(() => served.stop())
  const [first = ''] = await Promise.all(worlds.map(({ name }) => readFile(served.targetFile(name), 'utf8')))
  const [origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(first) ?? []
  return {
    port: Number(new URL(origin).port),
    behind: async ({ address, target = {} }, place) => {
      await mkdir(place, { recursive: true })
      return Promise.all(
        worlds.map(async ({ name }) => {
          const text = await readFile(served.targetFile(name), 'utf8')
          const file = join(place, `${name}.yaml`)
          await writeFile(file, stringify({ ...parse(text.replaceAll(origin, address)), ...target }))
          return file
        }),
      )
    },
  }
}
