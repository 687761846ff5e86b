import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'reads every request and says nothing',
  connected: (socket) => void socket.resume(),
})
