import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'resets the connection at the first byte of a request',
  connected: (socket) => void socket.once('data', () => socket.resetAndDestroy()),
})
