import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'sends JSON with bytes that are no UTF-8',
  answer: ({ correct, send }) => {
    const [before = '', ...after] = String(correct.body).split('":"')
    const bytes = [Buffer.from(`${before}":"`), Buffer.of(0xff, 0xc0, 0x80), Buffer.from(after.join('":"'))]
    send({ body: Buffer.concat(bytes) })
  },
})
