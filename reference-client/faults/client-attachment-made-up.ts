import { defineFault } from '../behaviour/client-change.ts'

export default defineFault({
  title: 'makes up the address of what it attaches',
  breaks: ['client.attachment-from-upload'],
  change: () => ({ attached: ([url = 'http://127.0.0.1/files/1']) => `${url}-2` }),
})
