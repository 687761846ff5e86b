import type { LockedPackages } from './user-tree.ts'

/** What packages that a user gets may be like; allowed.json holds it. */
export interface Allowed {
  /** As package.json names them. */
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
