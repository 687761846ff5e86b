import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'resets the connection when the request has come',
  answer: ({ socket }) => socket.resetAndDestroy(),
})
