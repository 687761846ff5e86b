import { readdirSync, readFileSync } from 'node:fs'

/** The ids of the processes whose environment contains the mark, where /proc shows them. */
export function findMarkedProcesses(mark: string): readonly string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark)
    } catch {
      // It has just ended.
      return false
    }
  })
}
