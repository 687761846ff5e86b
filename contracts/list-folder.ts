import { readdir } from 'node:fs/promises'

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
