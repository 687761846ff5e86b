import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** A text that only the words it was sealed with open again. All members but the version are bytes in base64. */
export interface SealedText {
  version: 1
  salt: string
  nonce: string
  /** The encrypted text, with the tag of 16 bytes that shows every change. */
  sealed: string
}

const CIPHER = 'aes-256-gcm'
const TAG_BYTES = 16
/** What version 1 means: a guess takes 32 MB and some 100 ms. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** Encrypts a text, each time with a salt and a nonce of its own. `what` it is cannot be taken for anything else. */
export function seal(text: string, words: string, what: string): SealedText {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv(CIPHER, scryptSync(words, salt, 32, COST), nonce)
  cipher.setAAD(boundTo(what))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const inBase64 = (bytes: Buffer): string => bytes.toString('base64')
  return { version: 1, salt: inBase64(salt), nonce: inBase64(nonce), sealed: inBase64(sealed) }
}

/** The text again; undefined where the words are others, or anything was changed. */
export function unseal({ salt, nonce, sealed }: SealedText, words: string, what: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < TAG_BYTES) return undefined
  try {
    const key = scryptSync(words, Buffer.from(salt, 'base64'), 32, COST)
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64'), { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(what)).setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function boundTo(what: string): Buffer {
  return Buffer.from(`agent-platform-conformance ${what} 1`)
}
