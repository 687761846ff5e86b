import { isDeepStrictEqual } from 'node:util'
import { showJson } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import type { PortalCustomApi } from '../portal/portal-step.ts'

/**
 * Judges that an imported API lists the actions that its definition declares, each once and nothing else, in any order.
 * `declared` is written `GET /tickets/{id}`. @throws Violation
 */
export function assertListsActions({ actions }: PortalCustomApi, declared: readonly string[]): void {
  const listed = actions.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()
  const wanted = declared.toSorted()
  if (isDeepStrictEqual(listed, wanted)) return
  throw new Violation({
    expected: `the actions of the definition to be listed, ${showJson(wanted)}`,
    actual: showJson(listed),
  })
}

/** Judges that an imported API lists no action of a path that was refused before. @throws Violation */
export function assertListsNothingOf({ actions }: PortalCustomApi, path: string): void {
  const kept = actions.find((action) => action.path.includes(path))
  if (kept === undefined) return
  throw new Violation({
    expected: 'nothing of the refused definition to be listed with the corrected one',
    actual: `${kept.method} ${kept.path}`,
  })
}
