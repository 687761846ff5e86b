import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'greets with bytes of another protocol before it is asked',
  connected: (socket) => {
    socket.write(Buffer.from('4a0000000a352e352e3500080000004bff00fe', 'hex'))
    socket.resume()
  },
})
