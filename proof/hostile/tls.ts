import { defineHostiles } from '../hostile-server/define-hostile.ts'

export default defineHostiles({
  'unknown-issuer': {
    title: 'speaks TLS with a certificate of an issuer that nobody knows',
    isSecure: true,
  },
})
