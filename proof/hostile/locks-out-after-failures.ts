import { json } from '../hostility/answer.ts'
import { defineHostile } from '../hostility/define-hostile.ts'

/** Refusals before nobody is let in any more, the rightful owner of a key neither. */
const MOST_REFUSALS = 5
let refusals = 0

export const hostile = defineHostile({
  title: 'locks everybody out of the token endpoint for a quarter of an hour after a few refusals',
  breaks: ['token'],
  answer: ({ correct, send }) => {
    if (correct.status >= 400) refusals += 1
    if (refusals <= MOST_REFUSALS) return send()
    const { headers, ...limited } = json(429, { error: 'slow_down' })
    send({ ...limited, headers: [...headers, ['retry-after', '900']] })
  },
})
