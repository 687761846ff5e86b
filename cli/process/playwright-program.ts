import { createRequire } from 'node:module'
import { UsageError } from '../../contracts/errors.ts'
import { ensureVersions } from './ensure-versions.ts'

/**
 * The program of the Playwright that is installed beside the kit: checks that a user adds must meet the same one.
 * @throws UsageError where there is none, since npm can be told to leave peer dependencies out, or one that is too old or too new
 */
export function playwrightProgram(): string {
  let program: string
  try {
    program = createRequire(import.meta.url).resolve('@playwright/test/cli')
  } catch {
    throw new UsageError(
      'ENVIRONMENT_MISSING',
      '@playwright/test: is not installed beside the kit, which runs its checks with it; run `npm install --save-dev @playwright/test`',
    )
  }
  ensureVersions()
  return program
}
