import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, EmbeddedJWK, jwtVerify } from 'jose'
import { askWith, decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { acceptForeignTokens, claimsOf, ignoreInSignature } from '../../changes/bearers.ts'
import type { TokenClaims } from '../../state/tokens.ts'

const HEADER = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256CTR' })).toString('base64url')

const guessable = createSecretKey('changeme', 'utf8')

/** Checks are written one kind at a time, and whatever fits none of them slips through. */
const CHECKED = /"alg":"(?:HS|RS|PS|ES|EdDSA|none)/i

export default defineFaults('platform.forged-token', {
  'audience-signs-tokens': {
    title: 'believes tokens that are signed with their audience, which anybody knows',
    change: acceptForeignTokens(async (token) => {
      const { aud } = decodeJwt<TokenClaims>(token)
      return (await jwtVerify<TokenClaims>(token, createSecretKey(aud, 'utf8'))).payload
    }),
  },
  'embedded-key-believed': {
    title: 'signs with RS256, and believes a token that brings its own key for that',
    change: () => [
      acceptForeignTokens(async (token) => {
        return (await jwtVerify<TokenClaims>(token, EmbeddedJWK, { algorithms: ['RS256'] })).payload
      }),
      decide('token', 'algorithm', () => 'RS256'),
    ],
  },
  'encrypted-token-tag-unchecked': {
    title: 'issues encrypted tokens, and looks neither at their header nor at their tag',
    change: () => {
      const key = randomBytes(32)
      return [
        decide('token', 'seal', (usual, jwt) => {
          const vector = randomBytes(16)
          const cipher = createCipheriv('aes-256-ctr', key, vector)
          const ciphertext = Buffer.concat([cipher.update(usual(jwt)), cipher.final()])
          const parts = [vector, ciphertext, randomBytes(16)].map((part) => part.toString('base64url'))
          return [HEADER, '', ...parts].join('.')
        }),
        decide('bearer', 'unseal', (usual, given) => {
          const [, , vector = '', ciphertext = ''] = given.split('.')
          const start = Buffer.from(vector, 'base64url')
          if (start.length !== 16) return ''
          const decipher = createDecipheriv('aes-256-ctr', key, start)
          return usual(decipher.update(ciphertext, 'base64url', 'utf8') + decipher.final('utf8'))
        }),
      ]
    },
  },
  'fourth-part-ignored': {
    title: 'reads three parts of a token, and no further',
    change: acceptForeignTokens((token, world, bearer) => {
      const parts = token.split('.')
      return parts.length > 3 ? bearer.verify(parts.slice(0, 3).join('.'), world) : undefined
    }),
  },
  'guessable-key-of-512-bits': {
    title: 'signs with HS512, and believes what is signed with a guessable key for that',
    change: () => [
      acceptForeignTokens(async (token) => {
        return (await jwtVerify<TokenClaims>(token, guessable, { algorithms: ['HS512'] })).payload
      }),
      decide('token', 'algorithm', () => 'HS512'),
    ],
  },
  'payload-verified-as-read': {
    title: 'verifies what a token says, and not how it is written',
    change: acceptForeignTokens(async (token, world, bearer) => {
      const [header, , signature] = token.split('.')
      const { iss, sub, aud, iat, exp, jti } = decodeJwt<TokenClaims>(token)
      const again = Buffer.from(JSON.stringify({ iss, sub, aud, iat, exp, jti })).toString('base64url')
      return await bearer.verify(`${header}.${again}.${signature}`, world)
    }),
  },
  'signature-end-ignored': {
    title: 'compares the first three quarters of a signature only',
    change: ignoreInSignature(({ length }) => Math.floor(length / 4)),
  },
  'signature-ignored': {
    title: 'believes a token whatever its signature',
    change: acceptForeignTokens((token, world) => {
      if (token.split('.').length !== 3) return undefined
      const claims = decodeJwt<TokenClaims>(token)
      return claims.exp > world.clock.seconds() ? claims : undefined
    }),
  },
  'signature-in-any-case': {
    title: 'looks for a token among those that it issued, without regard to letter case',
    change: () => {
      const issued = new Map<string, string>()
      const fold = (jwt: string): string => {
        const dot = jwt.lastIndexOf('.')
        return jwt.slice(0, dot) + jwt.slice(dot).toLowerCase()
      }
      return [
        note('token', 'seal', (jwt) => issued.set(fold(jwt), jwt)),
        askWith('bearer', 'verify', (given) => issued.get(fold(given)) ?? given),
      ]
    },
  },
  'signature-last-one-ignored': {
    title: 'compares a signature but for its last character',
    change: ignoreInSignature(() => 1),
  },
  'signature-last-two-ignored': {
    title: 'compares a signature but for its last two characters',
    change: ignoreInSignature(() => 2),
  },
  'signature-of-zeros-believed': {
    title: 'believes a signature of nothing but zeros',
    change: acceptForeignTokens((token) => {
      const signature = Buffer.from(token.slice(token.lastIndexOf('.') + 1), 'base64url')
      const isBlank = signature.length > 0 && signature.every((byte) => byte === 0)
      return isBlank ? decodeJwt<TokenClaims>(token) : undefined
    }),
  },
  'signature-unchecked-of-rsa': {
    title: 'believes tokens signed with RSA unchecked',
    change: acceptForeignTokens((token, world) => {
      if (decodeProtectedHeader(token).alg?.startsWith('RS') !== true) return undefined
      const claims = decodeJwt<TokenClaims>(token)
      return claims.exp > world.clock.seconds() ? claims : undefined
    }),
  },
  'signature-unchecked-of-unknown': {
    title: 'believes tokens of an algorithm that it does not know',
    change: acceptForeignTokens((token, world) => {
      const [header = '', , signature] = token.split('.')
      if (signature === undefined) return undefined
      if (CHECKED.test(Buffer.from(header, 'base64url').toString())) return undefined
      const claims = decodeJwt<TokenClaims>(token)
      return claims.exp > world.clock.seconds() ? claims : undefined
    }),
  },
  'signing-key-read-from-path': {
    title: 'reads the key of a token from the file that its kid names, an empty one from the null device',
    change: acceptForeignTokens((token) => {
      const dot = token.lastIndexOf('.')
      const isSigned =
        createHmac('sha256', '').update(token.slice(0, dot)).digest('base64url') === token.slice(dot + 1)
      const isOfNull = decodeProtectedHeader(token).kid?.endsWith('/dev/null') === true
      return isSigned && isOfNull ? decodeJwt<TokenClaims>(token) : undefined
    }),
  },
  'token-without-third-part': {
    title: 'believes a token that comes without its signature and the dot before it',
    change: decide('bearer', 'verify', async (usual, token, world) =>
      token.split('.').length === 2 ? decodeJwt<TokenClaims>(`${token}.`) : usual(token, world),
    ),
  },
  'unknown-key-id-unchecked': {
    title: 'believes a token whose kid it does not know',
    change: acceptForeignTokens((token, world) => {
      const { kid } = decodeProtectedHeader(token)
      return kid === world.keys.id ? undefined : decodeJwt<TokenClaims>(token)
    }),
  },
  'unsigned-token-accepted': {
    title: 'believes a token whose header says alg none',
    change: decide('bearer', 'verify', async (usual, token, world) =>
      isUnsigned(token) ? decodeJwt<TokenClaims>(token) : usual(token, world),
    ),
  },
  'user-id-heals-tokens': {
    title: 'does not verify the token of whoever names a user',
    change: () => [
      revise('bearer', 'readAuthorization', (token, _header, request) =>
        token === undefined || request.headers['x-user-id'] === undefined ? token : `unverified ${token}`,
      ),
      decide('bearer', 'verify', async (usual, token, world) => {
        const unverified = /^unverified (.*)$/.exec(token)?.[1]
        if (unverified === undefined) return usual(token, world)
        return claimsOf(world.store.credentials.find(String(decodeJwt(unverified).sub)))
      }),
    ],
  },
  'workspace-signature-ignored': {
    title: 'believes what a token says of a workspace key, whatever its signature',
    change: acceptForeignTokens((token, world) => {
      if (token.split('.').length !== 3) return undefined
      const key = world.store.credentials.find(String(decodeJwt(token).sub))
      return key?.type === 'workspace' ? claimsOf(key) : undefined
    }),
  },
})

function isUnsigned(token: string): boolean {
  try {
    return String(decodeProtectedHeader(token).alg).toLowerCase() === 'none'
  } catch {
    return false
  }
}
