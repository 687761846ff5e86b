import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KitIdentity } from '../../contracts/generated/schemas.ts'

/** What is read of the package.json of the package that this code belongs to. */
interface Manifest extends KitIdentity {
  engines: Readonly<Record<string, string>>
  peerDependencies: Readonly<Record<string, string>>
}

/** Found by going up: two folders from the sources, three from the compiled package. */
export function kitManifest(): Manifest {
  const ofSources = new URL('../../package.json', import.meta.url)
  const file = existsSync(ofSources) ? ofSources : new URL('../../../package.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Which kit this is, as evidence and reports name it. */
export function kitIdentity(): KitIdentity {
  const { name, version } = kitManifest()
  return { name, version }
}

/** The kit as it introduces itself to servers. */
export function kitUserAgent(): string {
  const { name, version } = kitManifest()
  return `${name}/${version}`
}

/** A program of ours by its path without ending: `.ts` among the sources, `.js` in the compiled package. */
export function packageFile(path: string): URL {
  return new URL(`../../${path}${extname(fileURLToPath(import.meta.url))}`, import.meta.url)
}
