import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { defineFault } from '../behaviour/fault.ts'

const HEADER = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256CTR' })).toString('base64url')

export default defineFault({
  title: 'issues encrypted tokens, and looks neither at their header nor at their tag',
  breaks: ['platform.forged-token'],
  change: ({ token, bearer }) => {
    const key = randomBytes(32)
    return {
      token: {
        seal: (jwt) => {
          const vector = randomBytes(16)
          const cipher = createCipheriv('aes-256-ctr', key, vector)
          const ciphertext = Buffer.concat([cipher.update(token.seal(jwt)), cipher.final()])
          const parts = [vector, ciphertext, randomBytes(16)].map((part) => part.toString('base64url'))
          return [HEADER, '', ...parts].join('.')
        },
      },
      bearer: {
        unseal: (given) => {
          const [, , vector = '', ciphertext = ''] = given.split('.')
          const start = Buffer.from(vector, 'base64url')
          if (start.length !== 16) return ''
          const decipher = createDecipheriv('aes-256-ctr', key, start)
          return bearer.unseal(decipher.update(ciphertext, 'base64url', 'utf8') + decipher.final('utf8'))
        },
      },
    }
  },
})
