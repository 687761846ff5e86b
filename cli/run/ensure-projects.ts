import { UsageError } from '../../contracts/errors.ts'
import { nearest } from '../../contracts/nearest.ts'

/**
 * Refuses a project that Playwright's command line names and the target does not have, which Playwright says with a stack.
 * @param args the arguments of `playwright test` @param file the target file, where one is named
 * @throws UsageError, one line
 */
export function ensureProjects(
  args: readonly string[],
  projects: readonly string[],
  file: string | undefined,
): void {
  for (const name of projectsIn(args)) {
    const isPattern = name.includes('*')
    if (isPattern || projects.some((one) => one.toLowerCase() === name.toLowerCase())) continue
    const near = nearest(name, projects)
    const hint = near === undefined ? '' : `did you mean ${near}? `
    throw new UsageError(
      'PROFILE_UNKNOWN',
      `--project: ${name}: no profile that ${file ?? 'the reference server'} claims; ${hint}expected ${projects.join(', ')}`,
    )
  }
}

/** `--project=a`, and `--project a b` up to the next flag. */
function projectsIn(args: readonly string[]): readonly string[] {
  const together = args.flatMap((arg) =>
    arg.startsWith('--project=') ? [arg.slice('--project='.length)] : [],
  )
  const apart = args.flatMap((arg, index) => {
    if (arg !== '--project') return []
    const rest = args.slice(index + 1)
    const end = rest.findIndex((one) => one.startsWith('-'))
    return end === -1 ? rest : rest.slice(0, end)
  })
  return [...together, ...apart]
}
