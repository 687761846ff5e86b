import { decide } from '../../behaviour/change.ts'
import { correctChannel } from '../../behaviour/channel.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { claimsOf } from '../../changes/bearers.ts'

export default defineFaults('platform.channel-key-is-no-bearer', {
  'channel-key-is-bearer': {
    title: 'takes a channel key for a token',
    change: ({ channel }) =>
      decide('bearer', 'verify', async (usual, token, world) => {
        for (const found of world.store.channels.all()) {
          if (await channel.keyMatches(token, found, 'invoke', world))
            return claimsOf(world.store.credentials.all()[0])
        }
        return usual(token, world)
      }),
  },
  'channel-key-opens-platform': {
    title: 'takes a channel key in service-api-key where there is no Authorization header',
    change: () => [
      decide('bearer', 'readAuthorization', (usual, header, request) =>
        header === undefined && request.headers['service-api-key'] !== undefined
          ? `channel ${String(request.headers['service-api-key'])}`
          : usual(header, request),
      ),
      decide('bearer', 'verify', async (usual, token, world) => {
        const key = /^channel (.*)$/.exec(token)?.[1]
        if (key === undefined) return usual(token, world)
        for (const found of world.store.channels.all()) {
          if (await correctChannel.keyMatches(key, found, 'invoke', world)) {
            return claimsOf(world.store.credentials.all()[0])
          }
        }
        return undefined
      }),
    ],
  },
  'other-channel-key-is-bearer': {
    title: 'takes the key of one channel for a token, and no other',
    change: ({ channel }) =>
      decide('bearer', 'verify', async (usual, token, world) => {
        const [, second] = world.store.channels.all()
        const [credential] = world.store.credentials.all()
        if (second === undefined || credential === undefined) return usual(token, world)
        if (!(await channel.keyMatches(token, second, 'invoke', world))) return usual(token, world)
        return claimsOf(credential)
      }),
  },
})
