import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lets members create keys',
  breaks: ['credential.account-key-creator', 'credential.workspace-key-creator'],
  change: () => ({ lifecycle: { mayCreate: () => true } }),
})
