import type { CheckLine, Report } from '../../../contracts/generated/schemas.ts'
import { jsonText } from '../../../contracts/json-text.ts'
import { harEntry } from './har-entry.ts'

/** exchanges.har, piece by piece: every exchange that the evidence keeps, in the order in which the checks ended. */
export async function* harPieces(
  { kit, startedAt }: Report,
  checks: AsyncIterable<CheckLine>,
): AsyncGenerator<string> {
  const creator = { name: kit.name, version: kit.version }
  yield `{"log":{"version":"1.2","creator":${jsonText(creator)},"entries":[`
  let isFirst = true
  for await (const check of checks) {
    for (const exchange of check.exchanges) {
      yield `${isFirst ? '' : ','}\n${jsonText(harEntry(exchange, check, startedAt))}`
      isFirst = false
    }
  }
  yield '\n]}}\n'
}
