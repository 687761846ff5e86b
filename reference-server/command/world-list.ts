import { readFile } from 'node:fs/promises'
import { UsageError } from '../../contracts/errors.ts'
import { whyUnreadable } from '../../text/error-text.ts'
import { isJsonObject, member } from '../http/json.ts'
import { defaultWorld } from '../world/worlds.ts'
import type { Flags } from './flags.ts'

/** One world to open, with its faults and variants. */
export interface ListedWorld {
  name: string
  faults: readonly string[]
  variants: readonly string[]
}

/** The default world, with the faults and variants of the flags, and the worlds in the file of --worlds. @throws UsageError */
export async function listWorlds(flags: Flags): Promise<readonly ListedWorld[]> {
  const first = { name: defaultWorld, faults: flags.faults, variants: flags.variants }
  if (flags.worlds === undefined) return [first]
  const listed = parseList(await readList(flags.worlds), flags.worlds)
  const names = new Set([defaultWorld])
  for (const { name } of listed) {
    if (names.has(name)) {
      throw invalid(flags.worlds, `the name ${name} is there twice, or is that of the first world`)
    }
    names.add(name)
  }
  return [first, ...listed]
}

async function readList(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw invalid(file, whyUnreadable(error))
  }
}

function parseList(text: string, file: string): ListedWorld[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw invalid(file, 'it is not JSON')
  }
  if (!Array.isArray(list)) throw invalid(file, 'it is not a list')
  return list.map((entry: unknown, index) => {
    const place = `entry ${index}`
    if (!isJsonObject(entry)) throw invalid(file, `${place} is not an object`)
    const name = member(entry, 'name')
    if (typeof name !== 'string' || !/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name)) {
      throw invalid(
        file,
        `${place}: name is not made of letters, digits, dots, dashes and underscores, a dot never first`,
      )
    }
    return {
      name,
      faults: namesIn(entry, 'faults', file, place),
      variants: namesIn(entry, 'variants', file, place),
    }
  })
}

function namesIn(
  entry: Readonly<Record<string, unknown>>,
  field: string,
  file: string,
  place: string,
): string[] {
  const value = member(entry, field) ?? []
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    throw invalid(file, `${place}: ${field} is not a list of names`)
  }
  return value
}

function invalid(file: string, problem: string): UsageError {
  return new UsageError(
    'INPUT_UNREADABLE',
    `--worlds ${file}: ${problem}; expected [{"name", "faults": [], "variants": []}, …]`,
  )
}
