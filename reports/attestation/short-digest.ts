import { createHash } from 'node:crypto'

const BYTES = 12

/**
 * The first 12 bytes of a sha256 as base64url: enough to say where something was changed, and small where there are thousands.
 * Whether it was changed is for whole digests.
 */
export function shortDigest(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest().subarray(0, BYTES).toString('base64url')
}

/** The short form of a sha256 in hexadecimal. */
export function shortenDigest(sha256: string): string {
  return Buffer.from(sha256, 'hex').subarray(0, BYTES).toString('base64url')
}

/** Short digests that were written one after another. */
export function shortDigestsIn(text: string): readonly string[] {
  return text.match(/.{16}/g) ?? []
}
