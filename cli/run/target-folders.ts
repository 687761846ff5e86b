import { basename, extname, join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'

/** A target file, and the folder its reports go to. */
export interface TargetFolder {
  file: string
  out: string
}

/**
 * Where the reports of each target go: the one target's into `out` itself, several into folders of it, named after their files.
 * @throws UsageError where two files would share a folder
 */
export function targetFolders(files: readonly string[], out: string): readonly TargetFolder[] {
  if (files.length === 1) return files.map((file) => ({ file, out }))
  const taken = new Map<string, string>()
  return files.map((file) => {
    const name = basename(file, extname(file))
    // Disks of some systems take names that differ in case alone for one.
    const key = name.toLowerCase()
    const other = taken.get(key)
    if (other !== undefined) {
      throw new UsageError(
        'FLAG_INVALID',
        `--target ${file}: its reports would go to the folder ${name}, as those of ${other} do; give the files different names`,
      )
    }
    taken.set(key, file)
    return { file, out: join(out, name) }
  })
}
