/**
 * How many files share a process: enough to load the kit only once for them, few enough for all processors to end together. Those of cli/
 * take longest, since they start others.
 */
const MOST = 24
const MOST_OF_CLI = 12

/** What takes minutes begins before all else that has a process alone: begun late, it would run on when all others have ended. */
export const MINUTES: readonly string[] = [
  'proof/intermediaries/intermediaries.long.test.ts',
  'cli/slow-line.long.test.ts',
  'cli/whole-runs.long.test.ts',
  'cli/both-drivers.long.test.ts',
  'cli/behind-proxies.long.test.ts',
  'cli/traces.long.test.ts',
  'cli/lossy-line.long.test.ts',
]

/**
 * Files, sorted by path, in portions that get a process each, the longest first: those of cli/, those that need a process alone, which are
 * named `*.alone.test.ts` or `*.long.test.ts`, then the others. Files share with their neighbours, always the same.
 */
export function dividePortions(files: readonly string[]): readonly (readonly string[])[] {
  const sharing = files.filter((file) => !isAlone(file))
  return [
    ...inPortionsOf(MOST_OF_CLI, sharing.filter(isOfCli)),
    ...inPortionsOf(1, [
      ...MINUTES.filter((file) => files.includes(file)),
      ...files.filter((file) => isAlone(file) && !MINUTES.includes(file)),
    ]),
    ...inPortionsOf(
      MOST,
      sharing.filter((file) => !isOfCli(file)),
    ),
  ]
}

function inPortionsOf(most: number, files: readonly string[]): readonly (readonly string[])[] {
  return files.flatMap((_, index) => (index % most === 0 ? [files.slice(index, index + most)] : []))
}

function isOfCli(file: string): boolean {
  return file.startsWith('cli/')
}

function isAlone(file: string): boolean {
  return /\.(?:alone|long)\.test\.ts$/.test(file)
}
