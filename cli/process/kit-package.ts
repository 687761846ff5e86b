import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package this code belongs to. */
interface KitPackage {
  name: string
  version: string
  /** Its root folder, where package.json is. */
  root: URL
}

/** Found by going up: two folders from the sources, three from the compiled package. */
export function kitPackage(): KitPackage {
  let root = new URL('../../', import.meta.url)
  if (!existsSync(new URL('package.json', root))) root = new URL('../', root)
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(new URL('package.json', root), 'utf8'),
  )
  return { name, version, root }
}

/** A program of ours by its path without ending: `.ts` among the sources, `.js` in the compiled package. */
export function packageFile(path: string): URL {
  return new URL(`../../${path}${extname(fileURLToPath(import.meta.url))}`, import.meta.url)
}
