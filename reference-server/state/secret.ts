import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret or key: 43 characters of the base64url alphabet, 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A new identifier that nobody can guess: 32 characters of the base64url alphabet. */
export function newIdentifier(): string {
  return randomBytes(24).toString('base64url')
}

/** What is kept of a secret to recognise it: sha256, hex. The secrets are random, so no salt is needed. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex')
}

/** Compares two digests in a time that does not show where they differ. */
export function sameDigest(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** What is kept of a secret for display. */
export function lastFourOf(secret: string): string {
  return secret.slice(-4)
}
