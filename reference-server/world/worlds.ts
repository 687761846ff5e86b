import type { World } from './world.ts'

/** The worlds of one server, found by the path a request begins with. */
export class Worlds {
  readonly #byName = new Map<string, World>()

  add(world: World): void {
    this.#byName.set(world.name, world)
  }

  /** The world that a URL's path belongs to, and the path inside it. */
  locate(url: string): { world: World | undefined; path: string } {
    const prefixed = /^\/w\/([^/?#]+)(.*)$/s.exec(url)
    if (prefixed === null) return { world: this.#byName.get(defaultWorld), path: url }
    const [, name = '', rest = ''] = prefixed
    return { world: this.#byName.get(name), path: rest.startsWith('/') ? rest : `/${rest}` }
  }

  some(isOne: (world: World) => boolean): boolean {
    return [...this.#byName.values()].some(isOne)
  }

  close(): void {
    for (const world of this.#byName.values()) {
      world.store.close()
      world.uploads.close()
    }
  }
}

/** The world at the root of the address. */
export const defaultWorld = 'default'

/** The path before all paths of a world. */
export function prefixOf(name: string): string {
  return name === defaultWorld ? '' : `/w/${name}`
}
