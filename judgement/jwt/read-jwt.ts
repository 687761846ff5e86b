import { isJsonObject, type JsonObject, readJson } from '../json/json-body.ts'

/** A JSON object of a JWT; its members are not known yet. */
export type Claims = JsonObject

/** A signed JWT in compact form (RFC 7519, RFC 7515): its two JSON objects and its three parts as written. */
export interface Jwt {
  header: Claims & { alg: string }
  payload: Claims
  encodedHeader: string
  encodedPayload: string
  signature: string
}

/** What a text turned out to be: a JWT, or not one and why. */
type JwtReading = { jwt: Jwt; problem?: never } | { jwt?: never; problem: string }

/** Reads a compact JWT without verifying it: the kit knows no keys. For token.is-jwt, and for forging. */
export function readJwt(text: string): JwtReading {
  const parts = text.split('.')
  const [encodedHeader, encodedPayload, signature] = parts
  if (
    parts.length !== 3 ||
    encodedHeader === undefined ||
    encodedPayload === undefined ||
    signature === undefined
  ) {
    return {
      problem: `${parts.length === 1 ? 'one part' : `${parts.length} parts`} where a JWT has three, divided by dots`,
    }
  }
  const header = decodeObject(encodedHeader)
  if (header === undefined) return { problem: 'a header that is not a JSON object in base64url' }
  const alg = header['alg']
  if (typeof alg !== 'string') return { problem: 'a header without a string alg' }
  const payload = decodeObject(encodedPayload)
  if (payload === undefined) return { problem: 'a payload that is not a JSON object in base64url' }
  if (signature === '') return { problem: 'an empty signature' }
  if (decodeBase64url(signature) === undefined) return { problem: 'a signature that is no base64url' }
  return { jwt: { header: { ...header, alg }, payload, encodedHeader, encodedPayload, signature } }
}

/** The JSON object in a base64url part; undefined if it contains anything else. */
export function decodeObject(part: string): Claims | undefined {
  const bytes = decodeBase64url(part)
  const reading = bytes === undefined ? undefined : readJson(bytes)
  return reading?.ok === true && isJsonObject(reading.value) ? reading.value : undefined
}

/**
 * An encrypted JWT in compact form (RFC 7519, RFC 7516): its header, and its five parts as written. Only the service can read its content.
 */
export interface Jwe {
  header: Claims & { alg: string; enc: string }
  /** Header, encrypted key, initialization vector, ciphertext and authentication tag. */
  parts: readonly [string, string, string, string, string]
}

/** What a text turned out to be: an encrypted JWT, or not one and why. */
type JweReading = { jwe: Jwe; problem?: never } | { jwe?: never; problem: string }

/** True for a text with as many parts as an encrypted JWT. */
export function hasFiveParts(text: string): boolean {
  return text.split('.').length === 5
}

/** Reads the open part of an encrypted JWT: its encrypted key may be empty, if the key is agreed on (RFC 7518, 4.5). */
export function readJwe(text: string): JweReading {
  const [encodedHeader = '', key = '', vector = '', ciphertext = '', tag = '', ...more] = text.split('.')
  if (more.length > 0 || !hasFiveParts(text)) return { problem: 'no five parts, divided by dots' }
  const header = decodeObject(encodedHeader)
  if (header === undefined) return { problem: 'a header that is not a JSON object in base64url' }
  const { alg, enc } = header
  if (typeof alg !== 'string' || typeof enc !== 'string') {
    return { problem: 'a header without a string alg and a string enc' }
  }
  if ([key, vector, ciphertext, tag].some((part) => decodeBase64url(part) === undefined)) {
    return { problem: 'a part that is no base64url' }
  }
  if (ciphertext === '' || tag === '') return { problem: 'an empty ciphertext or an empty tag' }
  return { jwe: { header: { ...header, alg, enc }, parts: [encodedHeader, key, vector, ciphertext, tag] } }
}

/** When a token was issued and when it expires, in seconds; undefined where it does not say. */
interface TokenTimes {
  issued?: number
  end?: number
}

/** A number this large is not a time in seconds, but in milliseconds. */
const NO_SECONDS = 100_000_000_000

/** The times in a token; empty if it cannot be read. */
export function timesOf(token: string): TokenTimes {
  return timesIn(readJwt(token).jwt?.payload ?? {})
}

/** The times in the claims of a token. */
export function timesIn({ iat, exp }: Claims): TokenTimes {
  return { ...(isTime(iat) ? { issued: iat } : {}), ...(isTime(exp) ? { end: exp } : {}) }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < NO_SECONDS
}

/**
 * Decodes base64url as RFC 7515, section 2 defines it: no padding, no other character, no impossible length. Undefined for any other text.
 */
export function decodeBase64url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined
  return Buffer.from(text, 'base64url')
}

/** Encodes text (as UTF-8) or bytes in base64url, without padding. */
export function encodeBase64url(content: string | Uint8Array): string {
  return Buffer.from(content).toString('base64url')
}
