import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A program of the house by its path without ending: `.ts` among the sources, `.js` in the compiled package. */
export function packageFile(path: string): URL {
  return new URL(`../../${path}${extname(fileURLToPath(import.meta.url))}`, import.meta.url)
}
