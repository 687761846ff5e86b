import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'attributes new records to the key, whatever user is named',
  breaks: ['platform.user-id-attributes'],
  change: () => ({ platform: { ownerOf: (key) => key.clientId } }),
})
