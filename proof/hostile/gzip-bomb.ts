import { gzipSync } from 'node:zlib'
import { headOf } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'
import { pour, times } from '../hostility/pour.ts'

const UNPACKED = 16 * 1_048_576
const MEMBER = gzipSync(Buffer.alloc(UNPACKED, ' '), { level: 9 })
/** Members of a gzip file may stand one after the other (RFC 1952, section 2.2). */
const COUNT = 256

export const hostile = defineHostile({
  title: 'sends 4 MB that unpack to 4 GB',
  answer: ({ socket, correct: { status, headers } }) => {
    const length = ['content-length', String(COUNT * MEMBER.length)] as const
    socket.write(headOf(status, [...headers, ['content-encoding', 'gzip'], length]))
    pour(socket, times(COUNT, MEMBER))
  },
})
