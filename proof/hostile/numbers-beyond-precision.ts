import { defineHostile } from '../hostility/define-hostile.ts'

export const hostile = defineHostile({
  title: 'sends numbers that no program can hold',
  breaks: ['token', 'extensions'],
  answer: ({ endpoint, correct, send }) => {
    const body = String(correct.body)
    send({
      body:
        endpoint === 'token'
          ? body.replace('86400', '1e400')
          : body.replace(/"maxFileSizeInMb":\d+/g, `"maxFileSizeInMb":2${'0'.repeat(19)}1`),
    })
  },
})
