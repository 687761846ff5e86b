/** A package as package-lock.json has it. */
export interface LockedPackage {
  version?: string
  license?: string | undefined
  integrity?: string | undefined
  hasInstallScript?: boolean
  dev?: boolean
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
}

/** Packages by their place, such as `node_modules/yaml`; the project itself by the empty one. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/**
 * What npm brings to somebody who installs this package: its dependencies and the peers that are not optional, with all that those need.
 * The lock marks a peer that is used in development too as one for development alone.
 * @throws Error where the lock does not hold what a package needs
 */
export function userTree(packages: LockedPackages): LockedPackages {
  const tree: Record<string, LockedPackage> = {}
  const pending = ['']
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    const { dependencies, optionalDependencies, ...locked } = packages[place] ?? {}
    const needed = [
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(locked.peerDependencies ?? {}).filter(
        (name) => locked.peerDependenciesMeta?.[name]?.optional !== true,
      ),
    ]
    for (const name of [...needed, ...Object.keys(optionalDependencies ?? {})]) {
      const found = placeOf(name, place, packages)
      if (found === undefined && needed.includes(name)) {
        throw new Error(
          `package-lock.json: ${place}: needs ${name}, which is not there; write the lock again with npm install`,
        )
      }
      const held = found === undefined ? undefined : packages[found]
      if (found === undefined || held === undefined || found in tree) continue
      tree[found] = held
      pending.push(found)
    }
  }
  return tree
}

/** Where Node finds a package that the one at `from` asks for: in its own folder, or in one above it. */
function placeOf(name: string, from: string, packages: LockedPackages): string | undefined {
  const folders = from === '' ? [] : from.split('/node_modules/')
  return folders
    .map(
      (_, index) => `${folders.slice(0, folders.length - index).join('/node_modules/')}/node_modules/${name}`,
    )
    .concat(`node_modules/${name}`)
    .find((place) => place in packages)
}
