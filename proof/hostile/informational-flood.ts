import { defineHostile } from '../hostility/define-hostile.ts'
import { endlessly, pour } from '../hostility/pour.ts'

const HINTS = 'HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\n\r\n'.repeat(200)

export const hostile = defineHostile({
  title: 'sends informational answers without end, and never the one that counts',
  answer: ({ socket }) => pour(socket, endlessly(HINTS)),
})
