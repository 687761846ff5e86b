// The key of a channel. An unknown channel and a wrong key look the same.
import { Refusal } from './refusal.mjs'
import { sameText } from './tokens.mjs'

export function requireChannel({ request, world, id }) {
  const channel = world.channels.find((one) => one.id === id)
  const given = request.headers['service-api-key'] ?? ''
  if (channel === undefined || !sameText(given, channel.key)) throw new Refusal(403, 'forbidden')
  return channel
}
