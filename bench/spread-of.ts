/** The minimum, median and maximum of some figures. */
export function spreadOf(figures: readonly number[]): readonly [least: number, median: number, most: number] {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = (index: number): number => sorted[index] ?? Number.NaN
  return [at(0), at(Math.floor(sorted.length / 2)), at(sorted.length - 1)]
}
