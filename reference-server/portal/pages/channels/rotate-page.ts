import type { Channel } from '../../../store/channels.ts'
import type { Page, Visit } from '../page.ts'
import { confirmation } from '../parts/confirmation.ts'
import { channelPath } from './channel-path.ts'

/** Asks before the key of a channel is replaced. */
export function rotatePage(visit: Visit, channel: Channel): Page {
  const path = channelPath(channel)
  return confirmation(visit, {
    title: `Rotate the key of ${channel.name}`,
    consequences: [
      'A new key is made, and shown once.',
      `The key that ends with ${channel.keyLast4} is refused at once: programs that still send it are answered 401.`,
      'Channel ID, agent, conversations and uploaded files stay as they are.',
    ],
    to: `${path}/rotate`,
    button: 'Rotate key',
    danger: true,
    cancel: path,
  })
}
