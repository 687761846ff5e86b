import { bytesOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'
import { pour, times } from '../hostility/pour.ts'

const FIELDS = `x-filler: ${'x'.repeat(1000)}\r\n`.repeat(1000)

export const hostile = defineHostile({
  title: 'sends 8 MB of header fields before the answer',
  answer: ({ socket, correct }) => {
    const [statusLine = '', ...rest] = bytesOf(correct).toString().split('\r\n')
    pour(socket, [`${statusLine}\r\n`, ...times(8, FIELDS), rest.join('\r\n')])
  },
})
