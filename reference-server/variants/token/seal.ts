import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { defineVariants } from '../../behaviour/variant.ts'

const HEADER = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM', cty: 'JWT' })).toString('base64url')

export default defineVariants({
  'encrypted-tokens': {
    title: 'issues encrypted tokens, a signed one within each',
    change: ({ token, bearer }) => {
      const key = randomBytes(32)
      return {
        token: { seal: (jwt) => encrypt(token.seal(jwt), key) },
        bearer: { unseal: (given) => bearer.unseal(decrypt(given, key)) },
      }
    },
  },
})

function encrypt(jwt: string, key: Uint8Array): string {
  const vector = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, vector)
  cipher.setAAD(Buffer.from(HEADER))
  const ciphertext = Buffer.concat([cipher.update(jwt), cipher.final()])
  const parts = [vector, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64url'))
  return [HEADER, '', ...parts].join('.')
}

/** What was encrypted; empty for anything else. */
function decrypt(given: string, key: Uint8Array): string {
  const [header, none, vector = '', ciphertext = '', tag = '', ...more] = given.split('.')
  if (header !== HEADER || none !== '' || more.length > 0) return ''
  if ([vector, ciphertext, tag].some((part) => !/^[\w-]+$/.test(part))) return ''
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(vector, 'base64url'), {
      authTagLength: 16,
    })
    decipher.setAAD(Buffer.from(HEADER))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return decipher.update(ciphertext, 'base64url', 'utf8') + decipher.final('utf8')
  } catch {
    return ''
  }
}
