import { readdirSync, readFileSync } from 'node:fs'

/** The unit that /proc counts in. */
const TICKS_A_SECOND = 100

/** CPU seconds of all processes that this one has waited for, and those that they waited for. */
export function childrenSeconds(): number {
  return ticksOf('self').children / TICKS_A_SECOND
}

/** CPU seconds of a process and of all its descendants that are still running. */
export function familySeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const below = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter((id) => id !== ''),
  )
  const own = ticksOf(String(pid)).own / TICKS_A_SECOND
  return below.reduce((total, id) => total + familySeconds(Number(id)), own)
}

function ticksOf(pid: string): { own: number; children: number } {
  const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.split(' ').slice(11, 15).map(Number)
  return { own: user + system, children: childUser + childSystem }
}
