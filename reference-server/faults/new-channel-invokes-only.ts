import { defineFault } from '../behaviour/fault.ts'
import { keysOfNewChannels } from '../behaviour/keys-of-new-channels.ts'

export default defineFault({
  title: 'takes the key of a channel that was just created on invoke alone',
  breaks: ['channel.creation'],
  change: keysOfNewChannels(
    (usual) => (given, found, endpoint, world) =>
      endpoint === 'invoke' && usual(given, found, endpoint, world),
  ),
})
