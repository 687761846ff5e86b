import { globSync } from 'node:fs'
import { sep } from 'node:path'

/** Folders without tests of ours: what others wrote, what is built, what tools keep for themselves. */
const NOT_OURS = /^(?:node_modules|dist|\..+)$/

/** All test files below the working folder, either the long ones or the others, as relative paths with `/`, sorted. */
export function testFiles(isLong: boolean): readonly string[] {
  return globSync('**/*.test.ts', { exclude: (name) => NOT_OURS.test(name) })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.long.test.ts') === isLong)
    .toSorted()
}
