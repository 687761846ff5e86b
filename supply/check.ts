import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Allowed, audit, type LockedPackages, supplyProblems, userTree } from './supply-problems.ts'

/*
 * Judges what a user of the package in the working folder gets with it, from its package-lock.json: licences, scripts that run at
 * installation, integrity, and known vulnerabilities if the registry can be asked. The rest needs no network.
 */
const folder = process.cwd()
const lock: { packages: LockedPackages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
const allowed: Allowed = JSON.parse(readFileSync(new URL('allowed.json', import.meta.url), 'utf8'))

const tree = userTree(lock.packages)
const places = Object.keys(tree)
const audited = audit(folder, places)
const problems = [
  ...supplyProblems(tree, allowed),
  ...('vulnerabilities' in audited ? audited.vulnerabilities : []),
]

const megabytes = places.reduce((sum, place) => sum + bytesIn(join(folder, place)), 0) / 1_000_000
const licences = Object.entries(Object.groupBy(Object.values(tree), ({ license }) => license ?? 'none'))
  .map(([licence, packages]) => `${licence} ${packages?.length}`)
  .toSorted()
process.stdout.write(
  `A user gets ${places.length} packages beside the kit, ${megabytes.toFixed(1)} MB: ${licences.join(', ')}\n`,
)
if ('notAsked' in audited)
  process.stdout.write(`NOT AUDITED here: the registry could not be asked: ${audited.notAsked}\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1

/** Bytes of the files of a package, without packages within it; 0 for a package of another platform. */
function bytesIn(place: string): number {
  try {
    return readdirSync(place, { withFileTypes: true })
      .filter(({ name }) => name !== 'node_modules')
      .map((entry) =>
        entry.isDirectory() ? bytesIn(join(place, entry.name)) : statSync(join(place, entry.name)).size,
      )
      .reduce((sum, size) => sum + size, 0)
  } catch {
    return 0
  }
}
