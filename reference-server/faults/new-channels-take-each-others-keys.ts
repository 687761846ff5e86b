import { defineFault } from '../behaviour/fault.ts'
import { keysOfNewChannels } from '../behaviour/keys-of-new-channels.ts'

export default defineFault({
  title: 'takes the key of any channel that it created for any other of them',
  breaks: ['channel.creation'],
  change: keysOfNewChannels((usual, created) => async (given, _found, endpoint, world) => {
    for (const id of created) {
      const one = world.store.channels.find(id)
      if (one !== undefined && (await usual(given, one, endpoint, world))) return true
    }
    return false
  }),
})
