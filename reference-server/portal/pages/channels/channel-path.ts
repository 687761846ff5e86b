import type { Channel } from '../../../store/channels.ts'

/** Where the page of a channel is, inside the portal. */
export function channelPath({ id }: Pick<Channel, 'id'>): string {
  return `/channels/${encodeURIComponent(id)}`
}
