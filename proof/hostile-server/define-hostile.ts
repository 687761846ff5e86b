import type { Socket } from 'node:net'
import type { Answer } from './answer.ts'
import type { HostileEndpoint } from './hostile-endpoint.ts'

/** A request that came whole to an endpoint that the hostile breaks. */
interface HostileCall {
  endpoint: HostileEndpoint
  /** The connection it came over, for what no HTTP library agrees to write. */
  socket: Socket
  /** What a correct server answers. */
  correct: Answer
  /** Writes an answer in good form: the correct one, with what is changed. */
  send(change?: Partial<Answer>): void
}

/** A server that is broken as a server, whatever it is asked; listed in proof/hostile/ by what is broken, named after what it does. */
export interface Hostile {
  /** What the server does, in a few words. */
  title: string
  /** The endpoints that it breaks, the others answer correctly; default: all of them. */
  breaks?: readonly HostileEndpoint[]
  /** Speaks TLS, with a certificate of an issuer that nobody knows. */
  isSecure?: boolean
  /** Takes the connection over before anything is read of it. */
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
