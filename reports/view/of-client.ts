/** The profile by which clients are judged, and nothing else is. */
export const CLIENT_PROFILE = 'client'

/** Whether it is a client that was judged, by the requests that it sent. */
export function isOfClient({ claims }: { claims: readonly string[] }): boolean {
  return claims.includes(CLIENT_PROFILE)
}
