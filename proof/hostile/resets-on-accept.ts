import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'resets each connection as soon as it is opened',
  connected: (socket) => socket.resetAndDestroy(),
})
