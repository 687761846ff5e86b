import { isJsonObject, type JsonObject, readJson } from '../json/json-body.ts'
import { decodeBase64url } from './base64url.ts'

/** A JSON object of a JWT, its members not known yet. */
export type Claims = JsonObject

/** A signed JWT in compact form (RFC 7519, RFC 7515): its two JSON objects and its three parts as written. */
export interface Jwt {
  header: Claims & { alg: string }
  payload: Claims
  encodedHeader: string
  encodedPayload: string
  signature: string
}

/** What a text turned out to be: a JWT, or no JWT and why not. */
export type JwtReading = { jwt: Jwt; problem?: never } | { jwt?: never; problem: string }

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
    return { problem: `${parts.length} part(s) where a JWT has three, divided by dots` }
  }
  const header = decodeObject(encodedHeader)
  if (header === undefined) return { problem: 'a header that is no JSON object in base64url' }
  const alg = header['alg']
  if (typeof alg !== 'string') return { problem: 'a header without a string `alg`' }
  const payload = decodeObject(encodedPayload)
  if (payload === undefined) return { problem: 'a payload that is no JSON object in base64url' }
  if (signature === '') return { problem: 'an empty signature' }
  if (decodeBase64url(signature) === undefined) return { problem: 'a signature that is no base64url' }
  return { jwt: { header: { ...header, alg }, payload, encodedHeader, encodedPayload, signature } }
}

/** The JSON object that a base64url part holds; undefined if it holds anything else. */
export function decodeObject(part: string): Claims | undefined {
  const bytes = decodeBase64url(part)
  const reading = bytes === undefined ? undefined : readJson(bytes)
  return reading?.ok === true && isJsonObject(reading.value) ? reading.value : undefined
}
