import { bytesOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'
import { drip } from '../hostility/pour.ts'

export const hostile = defineHostile({
  title: 'answers correctly, a byte a second',
  answer: ({ socket, correct }) =>
    drip(
      socket,
      [...bytesOf(correct)].map((byte) => Uint8Array.of(byte)),
      1000,
    ),
})
