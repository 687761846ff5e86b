import { assertAccepted } from '../answer/accepted.ts'
import { answerSummary } from '../answer/answer-summary.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isJsonObject, type JsonObject } from '../json/json-body.ts'
import { readJsonOrYaml } from '../json/json-or-yaml.ts'
import { Violation } from '../outcome/violation.ts'

/**
 * Judges that an answer is an OpenAPI document, in JSON or YAML, by the two members that every one has, and returns it. What it
 * describes is judged elsewhere. @throws Violation
 */
export async function openApiDocument(exchange: Exchange, what: string): Promise<JsonObject> {
  const { text } = assertAccepted(exchange, what)
  const document = await readJsonOrYaml(text)
  const version = isJsonObject(document) ? (document['openapi'] ?? document['swagger']) : undefined
  if (isJsonObject(document) && typeof version === 'string' && isJsonObject(document['paths'])) {
    return document
  }
  throw new Violation({
    expected: `${what} to be an OpenAPI document, with its version and paths`,
    actual: answerSummary(exchange),
    exchange,
    place: { kind: 'body', at: '' },
  })
}
