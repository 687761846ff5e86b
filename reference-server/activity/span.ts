/** A span of time in the largest unit that it fills, such as `3 minutes`. `seconds` is not negative. */
export function span(seconds: number): string {
  const [size, unit] = units.find(([least]) => seconds >= least) ?? [1, 'second']
  const count = Math.floor(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const units: readonly (readonly [size: number, unit: string])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
]
