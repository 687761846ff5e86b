import { isJsonText } from '../behaviour/is-json-text.ts'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title:
    'takes messages in looser JSON: with comments, trailing commas, bare names, raw controls, and more after them',
  change: ({ channel }) => ({
    channel: {
      parseBody: (bytes, endpoint) => {
        const loose = Buffer.from(bytes).toString()
        const readings = [loose, strict(loose), firstValue(loose)]
        const read = readings.find(isJsonText)
        return channel.parseBody(read === undefined || read === loose ? bytes : Buffer.from(read), endpoint)
      },
    },
  }),
})

function strict(loose: string): string {
  return loose
    .replace(/^\ufeff/, '')
    .replace(/\/\*.*?\*\//g, '')
    .replace(/[\n\t]/g, (control) => (control === '\n' ? '\\n' : '\\t'))
    .replaceAll("'", '"')
    .replace(/([{,])(\w+):/g, '$1"$2":')
    .replace(/:NaN\b/g, ':null')
    .replace(/,(\s*[}\]])/g, '$1')
}

/** What stands before the last closing brace or bracket that ends a JSON text. */
function firstValue(loose: string): string {
  const ends = Array.from(loose.matchAll(/[}\]]/g), ({ index }) => index + 1)
  return ends.map((end) => loose.slice(0, end)).find(isJsonText) ?? loose
}
