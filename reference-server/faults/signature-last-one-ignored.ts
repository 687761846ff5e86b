import { defineFault } from '../behaviour/fault.ts'
import { signatureComparedBut } from '../behaviour/signature-compared-but.ts'

export default defineFault({
  title: 'compares a signature but for its last character',
  breaks: ['platform.forged-token'],
  change: signatureComparedBut(() => 1),
})
