import { isJsonText } from '../../behaviour/message-texts.ts'
import { tokenJsonMadeRight } from '../../behaviour/token-requests.ts'
import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'lenient-token-json': {
    title:
      'takes tabs in texts, names without quotes and a comma after the last member in the JSON of a token request',
    change: tokenJsonMadeRight((text) =>
      isJsonText(text)
        ? text
        : text
            .replaceAll('\t', '\\t')
            .replace(/([{,])(\w+):/g, '$1"$2":')
            .replace(/,(\s*\})/g, '$1'),
    ),
  },
})
