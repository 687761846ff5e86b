import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'escapes every character beyond ASCII in its JSON',
  choices: ['bytes of an answer'],
  change: ({ stream }) => ({
    transport: {
      wire: (wire) => (typeof wire.payload === 'string' ? { ...wire, payload: escaped(wire.payload) } : wire),
    },
    stream: { line: (event) => escaped(stream.line(event)) },
  }),
})

function escaped(json: string): string {
  return json.replace(/[^\n\r -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
