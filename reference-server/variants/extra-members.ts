import { defineVariant } from '../behaviour/variant.ts'
import { isJsonObject } from '../http/json.ts'

export default defineVariant({
  title: 'adds members that nobody specified to every object it answers with',
  change: ({ transport, stream }) => ({
    transport: {
      answer: async (answer, request) => {
        const { body, ...rest } = await transport.answer(answer, request)
        if (body === undefined) return rest
        return { ...rest, body: isOfOthers(request.url) ? body : extended(body) }
      },
    },
    stream: { line: (event) => stream.line({ ...event, sequence: 7, trace: { id: 'x' } }) },
  }),
})

function extended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(extended)
  if (!isJsonObject(value)) return value
  const members = Object.entries(value).map(([name, inner]) => [name, extended(inner)])
  return { 'x-trace': { id: 'x' }, data: null, ...Object.fromEntries(members) }
}

/** An OpenAPI document has members of its own standard, and what the Test Panel shows is the outside API's. */
function isOfOthers(url: string): boolean {
  return /\/openapi\.json$|\/custom-apis\/[^/]+\/test$/.test(url)
}
