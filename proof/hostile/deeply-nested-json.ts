import { defineHostile } from '../hostility/define-hostile.ts'

const LEVELS = 100_000
const NEST = `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`
const OBJECTS = `${'{"error":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`

export const hostile = defineHostile({
  title: 'sends JSON that is nested 100 000 levels deep',
  answer: ({ endpoint, send }) => {
    const body = endpoint === 'batch' ? NEST : OBJECTS
    send({ body: endpoint === 'stream' ? `data: ${body}\n\n` : body })
  },
})
