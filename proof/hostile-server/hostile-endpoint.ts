/** The endpoints of the profiles that a hostile's target file claims. */
export type HostileEndpoint = 'token' | 'workspaces' | 'stream' | 'invoke' | 'batch' | 'files' | 'extensions'

/** All of them. */
export const ENDPOINTS = [
  'token',
  'workspaces',
  'stream',
  'invoke',
  'batch',
  'files',
  'extensions',
] as const satisfies HostileEndpoint[]

/** The area of the requirements that say what an endpoint does. */
export function areaOf(endpoint: HostileEndpoint): string {
  return endpoint === 'workspaces' ? 'platform' : endpoint
}

/** The endpoint at an address; undefined if there is none. */
export function endpointAt(path: string): HostileEndpoint | undefined {
  if (path === '/token') return 'token'
  if (/^\/accounts\/[^/]+\/workspaces$/.test(path)) return 'workspaces'
  if (/^\/channelsApi\/[^/]+\/files\/extensions$/.test(path)) return 'extensions'
  const name = /^\/channelsApi\/[^/]+\/([a-z]+)$/.exec(path)?.[1]
  return ENDPOINTS.slice(2).find((endpoint) => endpoint === name)
}
