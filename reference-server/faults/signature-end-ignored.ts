import { defineFault } from '../behaviour/fault.ts'
import { signatureComparedBut } from '../behaviour/signature-compared-but.ts'

export default defineFault({
  title: 'compares the first three quarters of a signature only',
  breaks: ['platform.forged-token'],
  change: signatureComparedBut(({ length }) => Math.floor(length / 4)),
})
