import { createRequire } from 'node:module'
import { UsageError } from '../../contracts/errors.ts'
import { kitManifest } from './kit-package.ts'

/** Versions of what runs the kit. */
interface Versions {
  node: string
  playwright: string
}

/**
 * Refuses a Node or a Playwright that package.json does not name: otherwise they would fail with an error that does not mention it.
 * @throws UsageError, one line that says what to install
 */
export function ensureVersions({ node, playwright }: Versions = versionsHere()): void {
  const { engines, peerDependencies } = kitManifest()
  refuse('Node', node, engines['node'] ?? '', 'install a Node of that range')
  refuse(
    '@playwright/test',
    playwright,
    peerDependencies['@playwright/test'] ?? '',
    'run `npm install --save-dev @playwright/test@1`',
  )
}

function versionsHere(): Versions {
  const { version }: { version: string } = createRequire(import.meta.url)('@playwright/test/package.json')
  return { node: process.versions.node, playwright: version }
}

/** A range is `>=1.60 <2`, or one half of it. */
function refuse(what: string, version: string, range: string, advice: string): void {
  const from = numberOf(/>=(\S+)/.exec(range)?.[1] ?? '0')
  const below = numberOf(/<(?!=)(\S+)/.exec(range)?.[1] ?? 'Infinity')
  const here = numberOf(version)
  if (here >= from && here < below) return
  throw new UsageError(
    'ENVIRONMENT_MISSING',
    `${what}: is ${version} here, the kit needs ${range}; ${advice}`,
  )
}

/** Major and minor version as one number to compare by. */
function numberOf(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major * 10_000 + minor
}
