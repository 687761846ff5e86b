import { defineVariant } from '../behaviour/variant.ts'
import { isJsonObject } from '../http/json.ts'

export default defineVariant({
  title: 'adds members that nobody specified to every object it answers with',
  change: ({ transport, stream }) => ({
    transport: {
      answer: async (answer, request) => {
        const { body, ...rest } = await transport.answer(answer, request)
        return body === undefined ? rest : { ...rest, body: extended(body) }
      },
    },
    stream: { line: (event) => stream.line({ ...event, sequence: 7, trace: { id: 'x' } }) },
  }),
})

function extended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(extended)
  if (!isJsonObject(value)) return value
  const members = Object.entries(value).map(([name, inner]) => [name, extended(inner)])
  return { ...Object.fromEntries(members), 'x-trace': { id: 'x' }, data: null }
}
