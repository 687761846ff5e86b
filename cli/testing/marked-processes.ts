import { readdirSync, readFileSync } from 'node:fs'

/** The processes in whose environment the mark stands, by their ids; where /proc shows them. */
export function findMarkedProcesses(mark: string): readonly string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark)
    } catch {
      // It ended in this moment.
      return false
    }
  })
}
