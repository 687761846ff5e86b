/** The page of a custom API, inside the portal. */
export function apiPath({ id }: { id: string }): string {
  return `/custom-apis/${encodeURIComponent(id)}`
}
