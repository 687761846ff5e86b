import { headOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'
import { pour, times } from '../hostility/pour.ts'

const MEMBERS = '{"message":"so it goes on","event":null},'.repeat(25_000)
const COUNT = 200

export const hostile = defineHostile({
  title: 'answers with 200 MB of good JSON',
  breaks: ['workspaces', 'batch', 'extensions'],
  answer: ({ socket, correct: { status } }) => {
    const length = 1 + COUNT * MEMBERS.length + 'null]'.length
    const type = ['content-type', 'application/json'] as const
    socket.write(headOf(status, [type, ['content-length', String(length)]]))
    socket.write('[')
    pour(socket, [...times(COUNT, MEMBERS), 'null]'])
  },
})
