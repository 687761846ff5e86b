import { lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** How a folder is made. */
interface FolderOptions {
  /** Who can use the folders that are made; by default whoever the process lets. */
  mode?: number
}

/**
 * Makes a folder, and those above it that are missing. Node's own `recursive` tries forever where a folder cannot be made and the system
 * says that none is there, as in /proc. @throws the error of the file system
 */
export function makeFolder(path: string, options: FolderOptions = {}): void {
  if (isFolder(path)) return
  const parent = dirname(path)
  // What is there and no folder is the reason that the file system gives for this one.
  if (lstatSync(parent, { throwIfNoEntry: false }) === undefined) makeFolder(parent, options)
  try {
    mkdirSync(path, options)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
