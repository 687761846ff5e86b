import { decide, note } from '../../behaviour/change.ts'
import { correctChannel } from '../../behaviour/channel.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { rememberPerConnection } from '../../changes/side-by-side.ts'
import { digestOf } from '../../state/secret.ts'

export default defineFaults('channel.key-of-other-channel', {
  'key-of-any-channel': {
    title: 'takes the key of any channel',
    follows: ['channel.creation'],
    change: decide('channel', 'keyMatches', async (usual, given, _found, endpoint, world) => {
      for (const other of world.store.channels.all()) {
        if (await usual(given, other, endpoint, world)) return true
      }
      return false
    }),
  },
  'key-of-new-channel-opens-all': {
    title: 'takes the key of any channel that it created for every channel',
    follows: ['channel.creation'],
    change: () => {
      const created = new Set<string>()
      return [
        note('lifecycle', 'channelShownOnce', (one) => created.add(one.id)),
        decide('channel', 'keyMatches', async (usual, given, found, endpoint, world) => {
          const others = world.store.channels.all().filter(({ id }) => created.has(id))
          for (const one of [found, ...others]) {
            if (await usual(given, one, endpoint, world)) return true
          }
          return false
        }),
      ]
    },
  },
  'key-of-channel-before-on-connection': {
    title: 'takes over a connection the key that the request before it was right with, whatever its channel',
    follows: ['channel.creation'],
    change: () => {
      const stateOf = rememberPerConnection(() => ({ key: '' }))
      let state = { key: '' }
      return [
        note('channel', 'readKey', (request) => {
          state = stateOf(request)
        }),
        decide('channel', 'keyMatches', async (usual, given, found, endpoint, world) => {
          const of = state
          const isRight = await usual(given, found, endpoint, world)
          const isKnown = given !== undefined && of.key === digestOf(given)
          of.key = isRight && given !== undefined ? correctChannel.digestKey(given) : ''
          return isRight || isKnown
        }),
      ]
    },
  },
})
