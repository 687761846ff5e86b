import { spawnSync } from 'node:child_process'

/** What the registry says of known vulnerabilities: those of a severity that counts, or why it could not be asked. */
export type Audit = { vulnerabilities: readonly string[] } | { notAsked: string }

interface NpmAudit {
  message?: string
  vulnerabilities?: Readonly<Record<string, { severity: string; nodes: readonly string[] }>>
}

const COUNTS = ['high', 'critical']
/** Without a network npm would count what it did not ask as nothing found. */
const FLAGS = ['--json', '--offline=false', '--fetch-retries=0', '--fetch-timeout=20000']

/** Asks the registry about the packages locked in `folder`, as far as they stand at `places`. */
export function audit(folder: string, places: readonly string[]): Audit {
  const { stdout, error } = spawnSync('npm', ['audit', ...FLAGS], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  })
  const { message, vulnerabilities } = answerIn(stdout ?? '')
  if (vulnerabilities === undefined)
    return { notAsked: message ?? error?.message ?? 'npm audit said nothing' }
  return {
    vulnerabilities: Object.entries(vulnerabilities)
      .filter(
        ([, { severity, nodes }]) => COUNTS.includes(severity) && nodes.some((node) => places.includes(node)),
      )
      .map(
        ([name, { severity }]) =>
          `${name}: a vulnerability of severity ${severity}; npm audit tells which, update it`,
      ),
  }
}

function answerIn(text: string): NpmAudit {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
