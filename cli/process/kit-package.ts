import { existsSync, readFileSync } from 'node:fs'

/** The package this code belongs to. */
export interface KitPackage {
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
