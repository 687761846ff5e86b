import type { Socket } from 'node:net'
import type { Answer } from './answer.ts'
import type { HostileEndpoint } from './hostile-endpoint.ts'

/** A complete request to an endpoint that the hostile breaks. */
interface HostileCall {
  endpoint: HostileEndpoint
  /** The connection it came over, for what no HTTP library would write. */
  socket: Socket
  /** What a correct server answers. */
  correct: Answer
  /** Writes a well-formed answer: the correct one, with some changes. */
  send(change?: Partial<Answer>): void
}

/** A server that is broken as a server, whatever it is asked; listed in proof/hostile/ by what is broken, and named after what it does. */
export interface Hostile {
  /** What the server does, in a few words. */
  title: string
  /** The endpoints that it breaks; the others answer correctly. Default: all of them. */
  breaks?: readonly HostileEndpoint[]
  /** Makes the kit wait so long that a run judges nothing else. */
  isSlow?: boolean
  /** Speaks TLS, with a certificate from an unknown issuer. */
  isSecure?: boolean
  /** Takes over the connection before anything is read from it. */
  connected?(socket: Socket): void
  /** Answers a request to an endpoint that it breaks; default: correctly. */
  answer?(call: HostileCall): void
}

/** Gives hostiles their type. */
export function defineHostiles(
  hostiles: Readonly<Record<string, Hostile>>,
): Readonly<Record<string, Hostile>> {
  return hostiles
}
