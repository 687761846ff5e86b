import type { Socket } from 'node:net'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'closes connections that were idle for a quarter of a second',
  choices: ['bytes of an answer'],
  change: () => {
    const idle = new WeakMap<Socket, NodeJS.Timeout>()
    return {
      transport: {
        before: (request) => {
          clearTimeout(idle.get(request.raw.socket))
          return undefined
        },
        wire: (wire, { raw: { socket } }, reply) => {
          reply.raw.once('finish', () => idle.set(socket, setTimeout(() => socket.destroy(), 250).unref()))
          return wire
        },
      },
    }
  },
})
