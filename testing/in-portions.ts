/** How many files share a process: enough for them to load the house once, few enough for all processors to end together. */
const MOST = 12

/**
 * Files, sorted by path, in the portions that get a process each. One whose name ends in `.alone.test.ts` or `.long.test.ts` has it to
 * itself; the others share with their neighbours, always the same. Those of cli/ come first, as they would by the alphabet: they take
 * longest.
 */
export function dividePortions(files: readonly string[]): readonly (readonly string[])[] {
  const sharing = files.filter((file) => !isAlone(file))
  const shared = sharing.flatMap((_, index) =>
    index % MOST === 0 ? [sharing.slice(index, index + MOST)] : [],
  )
  const alone = files.filter(isAlone).map((file) => [file])
  return [...shared, ...alone].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

function isAlone(file: string): boolean {
  return /\.(?:alone|long)\.test\.ts$/.test(file)
}
