import { spawnSync } from 'node:child_process'

/** What packages that a user gets may be like; stored in allowed.json. */
export interface Allowed {
  /** By their names in package.json. */
  licences: readonly string[]
  /** Places of packages that may run a program while they are installed. */
  installScripts: readonly string[]
}

/** What is wrong with packages that a user gets, each as one line that says what to do. */
export function supplyProblems(
  tree: LockedPackages,
  { licences, installScripts }: Allowed,
): readonly string[] {
  return Object.entries(tree).flatMap(([place, { license, hasInstallScript, integrity }]) => [
    ...(license !== undefined && licences.includes(license)
      ? []
      : [
          `${place}: its licence is ${license ?? 'not told'}; expected one of ${licences.join(', ')}: read it and add it to supply/allowed.json, or do without the package`,
        ]),
    ...(hasInstallScript !== true || installScripts.includes(place)
      ? []
      : [
          `${place}: runs a script while it is installed; expected none: do without the package, or make it optional`,
        ]),
    ...(integrity === undefined
      ? [
          `${place}: has no integrity in package-lock.json, so anything could be installed in its place; write the lock again`,
        ]
      : []),
  ])
}

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

/** Packages by their place, such as `node_modules/yaml`; the project itself has the empty one. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/**
 * What npm brings to somebody who installs this package: its dependencies and the peers that are not optional, with all that those need.
 * The lock marks a peer that is also used in development as development-only.
 * @throws Error if the lock does not contain what a package needs
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

/** What the registry reports about known vulnerabilities: those of a relevant severity, or why it could not be asked. */
type Audit = { vulnerabilities: readonly string[] } | { notAsked: string }

interface NpmAudit {
  message?: string
  vulnerabilities?: Readonly<Record<string, { severity: string; nodes: readonly string[] }>>
}

const COUNTS = ['high', 'critical']
/** Without a network npm would report what it did not ask as nothing found. */
const FLAGS = ['--json', '--offline=false', '--fetch-retries=0', '--fetch-timeout=20000']

/** Asks the registry about the packages locked in `folder`, limited to those at `places`. */
export function audit(folder: string, places: readonly string[]): Audit {
  const { stdout, error } = spawnSync('npm', ['audit', ...FLAGS], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  })
  const { message, vulnerabilities } = answerIn(stdout ?? '')
  if (vulnerabilities === undefined)
    return { notAsked: message ?? error?.message ?? 'npm audit said nothing' }
  return {
    vulnerabilities: Object.entries(vulnerabilities)
      .filter(
        ([, { severity, nodes }]) => COUNTS.includes(severity) && nodes.some((node) => places.includes(node)),
      )
      .map(
        ([name, { severity }]) =>
          `${name}: a vulnerability of severity ${severity}; npm audit tells which, update it`,
      ),
  }
}

function answerIn(text: string): NpmAudit {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
