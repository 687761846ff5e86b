import type { FormPart, HeaderList } from '../exchange/exchange.ts'

/** What a client sent and was answered, from its start to its end: the basis for judging the profile `client`. Contains secrets. */
export interface ClientTraffic {
  /** Where the service was reached, each without a slash at its end; absent: unknown, and nothing shows it. */
  addresses: ServiceAddresses
  /** What the client was given to work with, as far as it is known beforehand; the rest is read from its requests. */
  given: GivenKeys
  /** The kit itself recorded the client from its start, so nothing that it sent is missing; absent: somebody else made the recording. */
  isWhole?: true
  /** In the order in which the requests were sent. */
  exchanges: readonly ClientExchange[]
}

/** Where the parts of the service are. */
export interface ServiceAddresses {
  /** The address of the token endpoint, whole. */
  token?: string
  /** What precedes `/accounts/…`. */
  platform?: string
  /** What precedes `/channelsApi/…`. */
  channel?: string
}

/** Credentials that a client works with. */
export interface GivenKeys {
  apiKeys: readonly { type: 'account' | 'workspace'; clientId: string; clientSecret: string }[]
  channels: readonly { channelId: string; apiKey: string }[]
  /** The audience of tokens; absent: not known. */
  audience?: string
}

/** One request of a client with its answer. */
export interface ClientExchange {
  /** Milliseconds from the start of the recording to the sending of the request, by the clock of the client's machine. */
  sentAt: number
  /** Milliseconds from the start of the recording to the end of the answer; absent if there was none. */
  answeredAt?: number
  method: string
  /** The whole address, as it was requested. */
  url: string
  headers: HeaderList
  /** Absent: the request had no body. */
  body?: ClientBody
  /** Header fields after a body in pieces (RFC 9110, 6.5). */
  trailers?: HeaderList
  /** Absent: no answer came. */
  response?: ServiceAnswer
}

/** A body as far as the recording contains it. */
export type ClientBody =
  /** `isUtf8` is false if the bytes are not UTF-8; the text then contains U+FFFD in their place. */
  | { kind: 'text'; text: string; isUtf8?: false }
  /**
   * `content` is all of it, in base64, with the bytes of files and the headers of parts; absent: the recording does not contain it. `size`
   * is its number of bytes, if some part does not give its own.
   */
  | { kind: 'form'; parts: readonly ClientPart[]; content?: string; size?: number }
  /**
   * The recording says that there was a body, but not what was in it; `begin` is what came of a body whose end was not sent.
   */
  | { kind: 'not-recorded'; size?: number; begin?: string }

/** A part of a multipart/form-data body. */
export interface ClientPart extends FormPart {
  /** Bytes of a file; absent if the recording does not say. */
  size?: number
}

/** An answer of the service. */
export interface ServiceAnswer {
  status: number
  headers: HeaderList
  /** Absent: not recorded. */
  text?: string
}
