/** `1 check`, `12 checks`, `1,204 requests`. */
export function pluralise(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`
}

/** The profile that judges clients, and nothing else. */
export const CLIENT_PROFILE = 'client'

/** Whether it is a client that was judged, by the requests that it sent. */
export function isOfClient({ claims }: { claims: readonly string[] }): boolean {
  return claims.includes(CLIENT_PROFILE)
}
