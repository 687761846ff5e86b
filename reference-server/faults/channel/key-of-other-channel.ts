import { decide } from '../../behaviour/change.ts'
import { correctChannel } from '../../behaviour/channel.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { noteNewChannels } from '../../changes/channel-keys.ts'
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
    change: ({ channel, lifecycle }) => {
      const { channelShownOnce, created } = noteNewChannels(lifecycle)
      return {
        lifecycle: { channelShownOnce },
        channel: {
          keyMatches: async (given, found, endpoint, world) => {
            const others = world.store.channels.all().filter(({ id }) => created.has(id))
            for (const one of [found, ...others]) {
              if (await channel.keyMatches(given, one, endpoint, world)) return true
            }
            return false
          },
        },
      }
    },
  },
  'key-of-channel-before-on-connection': {
    title: 'takes over a connection the key that the request before it was right with, whatever its channel',
    follows: ['channel.creation'],
    change: ({ channel }) => {
      const stateOf = rememberPerConnection(() => ({ key: '' }))
      let state = { key: '' }
      return {
        channel: {
          readKey: (request, endpoint) => {
            state = stateOf(request)
            return channel.readKey(request, endpoint)
          },
          keyMatches: async (given, found, endpoint, world) => {
            const of = state
            const isRight = await channel.keyMatches(given, found, endpoint, world)
            const isKnown = given !== undefined && of.key === digestOf(given)
            of.key = isRight && given !== undefined ? correctChannel.digestKey(given) : ''
            return isRight || isKnown
          },
        },
      }
    },
  },
})
