import { relative, sep } from 'node:path'

/** The file as a link that a page in the folder can have. */
export function addressOf(file: string, folder: string): string {
  return relative(folder, file).split(sep).map(encodeURIComponent).join('/')
}
