import { defineFault } from '../behaviour/fault.ts'
import { keysOfNewChannels } from '../behaviour/keys-of-new-channels.ts'

export default defineFault({
  title: 'takes any key for a channel that was just created',
  breaks: ['channel.creation'],
  change: keysOfNewChannels(() => (given) => given !== undefined),
})
