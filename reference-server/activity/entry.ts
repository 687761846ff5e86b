/** The surfaces whose requests are kept; `elsewhere` are addresses that nothing is served at. */
export const surfaces = ['token', 'platform', 'channel', 'control', 'elsewhere'] as const

/** Where a request was sent to. */
export type Surface = (typeof surfaces)[number]

/** Whose object a request was about; it decides who gets to see it. */
export interface About {
  kind: 'credential' | 'channel' | 'person' | 'account'
  /** The client id, channel id, name or account id. */
  id: string
  accountId: string
  /** Of a credential: its workspace. */
  workspaceId: string | null
}

/** A request or an answer, as an integrator gets to read it. */
export interface ShownMessage {
  headers: readonly (readonly [name: string, value: string])[]
  /** Indented JSON, or what the body was; empty where there was none. */
  body: string
}

/** One request, as an integrator gets to read it. Nothing in it is secret. */
export interface ActivityEntry {
  /** Names it in its address. */
  id: string
  /** Milliseconds since 1970, by the world's clock. */
  at: number
  surface: Surface
  method: string
  /** Inside the world; what may be secret in it is replaced by its last four characters. */
  path: string
  /** 0 where the connection was closed before there was one. */
  status: number
  milliseconds: number
  /** Undefined where nobody can tell: an unknown client id, no token. */
  about: About | undefined
  /** What was wrong with a request that was refused. */
  problem: string | undefined
  request: ShownMessage
  response: ShownMessage
}
