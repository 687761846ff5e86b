import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'takes connections and never reads of them',
  connected: (socket) => void socket.pause(),
})
