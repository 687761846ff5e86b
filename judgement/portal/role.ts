import { showJson } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'

/** Judges that a workspace key shows that role; `how` says how it came by it. @throws Violation */
export function assertRole(shown: string | null | undefined, role: string, how: string): void {
  if (shown === role) return
  throw new Violation({
    expected: `a workspace key to have the role ${showJson(role)}, ${how}`,
    actual: showJson(shown),
  })
}
