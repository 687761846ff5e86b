import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lets only account admins create workspace keys',
  breaks: ['credential.workspace-key-creator'],
  change: () => ({ lifecycle: { mayCreate: (person) => person.position === 'account admin' } }),
})
