import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'eddsa-tokens': {
    title: 'signs tokens with EdDSA',
    choices: ['signature of a token'],
    change: () => ({ token: { algorithm: () => 'EdDSA' } }),
  },
  'hmac-tokens': {
    title: 'signs tokens with HS256',
    choices: ['signature of a token'],
    change: () => ({ token: { algorithm: () => 'HS256' } }),
  },
  'rsa-tokens': {
    title: 'signs tokens with RS256',
    choices: ['signature of a token'],
    change: () => ({ token: { algorithm: () => 'RS256' } }),
  },
})
