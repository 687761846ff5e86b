import { relative } from 'node:path'

/** A path as it is named to a person: from the working folder on. */
export function namePath(path: string): string {
  return relative('.', path) || '.'
}
