/** `1 check`, `12 checks`, `1,204 requests`. */
export function pluralise(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`
}
