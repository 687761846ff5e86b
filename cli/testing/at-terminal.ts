import { spawnSync } from 'node:child_process'

/**
 * Why a test at a terminal is not run here, or false: `script` of util-linux creates one; other programs of that name take other arguments.
 */
export const NO_TERMINAL =
  process.platform !== 'linux' && 'NOT TESTED here: a terminal is made by script of util-linux'

/** Runs a program of Node at a pseudo-terminal of that size. @returns all that it wrote there, and its exit code */
export function atTerminal(
  args: readonly string[],
  { columns, rows, env = {}, cwd }: { columns: number; rows: number; env?: NodeJS.ProcessEnv; cwd?: string },
): { written: string; code: number | null } {
  const words = [process.execPath, ...args].map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')
  const { stdout, status } = spawnSync(
    'script',
    ['-qec', `stty cols ${columns} rows ${rows}; exec ${words}`, '/dev/null'],
    {
      encoding: 'utf8',
      env: { ...process.env, TERM: 'xterm-256color', ...env },
      ...(cwd === undefined ? {} : { cwd }),
      timeout: 240_000,
    },
  )
  return { written: stdout, code: status }
}
