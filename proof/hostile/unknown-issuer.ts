import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'speaks TLS with a certificate of an issuer that nobody knows',
  isSecure: true,
})
