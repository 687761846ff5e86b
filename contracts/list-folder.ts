import { readdir } from 'node:fs/promises'
import { nearest, similar } from '../text/nearest.ts'
import { UsageError } from './errors.ts'
import { KIT_COMMAND } from './kit-command.ts'

/**
 * What the modules in a folder, at any depth, list by name in their default exports: faults, variants, hostile servers. In the order of
 * names; of two that begin alike, the longer first. @throws Error if two modules list the same name
 */
export async function listFolder<T>(folder: URL): Promise<ReadonlyMap<string, T>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.d)\.[jt]s$/.test(file))
  const lists = await Promise.all(
    files.sort().map(async (file): Promise<Readonly<Record<string, T>>> => {
      const { default: list } = await import(new URL(file.replaceAll('\\', '/'), folder).href)
      return list
    }),
  )
  const all = lists.flatMap((list) => Object.entries(list))
  const byName = new Map(all.toSorted(([a], [b]) => (`${a}.` < `${b}.` ? -1 : 1)))
  if (byName.size < all.length) {
    const [twice] = all.find(([name], index) => all.findIndex(([other]) => other === name) < index) ?? []
    throw new Error(`${folder.pathname} lists ${twice} twice`)
  }
  return byName
}

const LISTS = {
  fault: `${KIT_COMMAND} explain ID lists the faults of a requirement`,
  variant: 'docs/proof.md lists all variants',
}

/** The fault or variant of that name. @throws UsageError that names the nearest known ones, and where all are listed */
export function findListed<T>(kind: 'fault' | 'variant', name: string, known: ReadonlyMap<string, T>): T {
  const found = known.get(name)
  if (found !== undefined) return found
  const names = [...known.keys()]
  const meant = nearest(name, names)
  const alike = meant === undefined ? similar(name, names) : []
  const hints = [
    ...(meant === undefined ? [] : [`did you mean ${meant}?`]),
    ...(alike.length === 0 ? [] : [`similar names are ${alike.join(', ')}`]),
  ]
  throw new UsageError(
    kind === 'fault' ? 'FAULT_UNKNOWN' : 'VARIANT_UNKNOWN',
    `--${kind} ${name}: unknown; ${[...hints, LISTS[kind]].join('; ')}`,
  )
}
