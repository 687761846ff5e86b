import type { Call } from '../http/call.ts'
import type { Transport } from '../http/send.ts'
import type { ApiKey } from '../settings.ts'

/** What the client can do, one call or a few each. */
export type Step =
  | 'list'
  | 'list as a user'
  | 'list with the workspace key'
  | 'list from another process'
  | 'list side by side'
  | 'extensions'
  | 'stream'
  | 'invoke'
  | 'batch'
  | 'upload'
  | 'invoke with a file'

/** The endpoints of a channel. */
export type Endpoint = 'stream' | 'invoke' | 'batch' | 'files' | 'files/extensions'

/** A token that the client keeps. */
export interface KeptToken {
  value: string
  /** Milliseconds since 1970. */
  issuedAt: number
  /** Milliseconds for which it is valid. */
  lifetime: number
  /** Calls that it was used for. */
  uses: number
}

/** A file that the client uploads. */
export interface LocalFile {
  name: string
  type: string
  bytes: Uint8Array
  /** The part of the form that it is in. */
  part: string
}

/** A message as it is sent to an agent. */
export type Message = Readonly<Record<string, unknown>>

/** Everything that the client decides; a fault or a variant decides some of it differently. */
export interface ClientBehaviour {
  steps: readonly Step[]
  transport: Transport
  /** How often each call to the platform and to channels is sent. */
  times: number
  /** The last word on a request for a token. */
  tokenCall(call: Call, key: ApiKey): Call
  isUsable(token: KeptToken): boolean
  /** What to do when a call with a token is answered 401: fetch another one and repeat the call, fetch one for the next call, or nothing. */
  afterRefusal(token: KeptToken): 'repeat' | 'drop' | 'keep'
  /** The last word on a call of the platform; `channelKey` is what the client has for channels, if anything. */
  platformCall(call: Call, context: { token: string; key: ApiKey; channelKey: string }): Call
  /** The last word on a call of a channel; `token` is an access token, if the client has one. */
  channelCall(call: Call, context: { endpoint: Endpoint; channelKey: string; token: string }): Call
  /** A message that is sent alone, and one in a batch. */
  message(message: Message): unknown
  batch(messages: readonly Message[]): unknown
  /** The value of attachedFiles, from the addresses that uploads were answered with. */
  attached(urls: readonly string[]): unknown
  files(): readonly LocalFile[]
}
