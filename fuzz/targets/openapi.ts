import { ensureChannelDocument } from '../../cli/contract/ensure-channel-document.ts'
import { UsageError } from '../../contracts/errors.ts'
import { ROUTES } from '../../judgement/channel/channel-endpoint.ts'
import { assertLetsPass } from '../../judgement/document/body-schema.ts'
import { readChannelDocument } from '../../judgement/document/channel-document.ts'
import { successBodies } from '../../judgement/document/channel-operation.ts'
import { listOperations } from '../../judgement/document/described-operation.ts'
import { assertDescribesChannel, assertNeedsKeyHeader } from '../../judgement/document/describes-channel.ts'
import { documentProblem } from '../../judgement/document/document-problem.ts'
import { assertDescribesMembers, MESSAGE_BODIES } from '../../judgement/document/message-bodies.ts'
import { assertLetsEventsPass } from '../../judgement/document/stream-events.ts'
import { assertDescribesUpload } from '../../judgement/document/upload-form.ts'
import { OutcomeError } from '../../judgement/outcome/outcome-error.ts'
import type { FuzzTarget } from '../fuzz-target.ts'

export const target: FuzzTarget = {
  reads: 'the OpenAPI document of a target, up to what is judged of it',
  refusals: [UsageError, OutcomeError],
  words: [
    'openapi: 3.1.0',
    '"openapi":"3.0.3"',
    '"swagger":"2.0"',
    '"$ref":"#/components/schemas/A"',
    '"$ref":"#"',
    '"$dynamicRef"',
    '"pattern":"(a+)+$"',
    '"type":["string","null"]',
    '"nullable":true',
    '"allOf":[',
    '"discriminator"',
    '"$id":"x"',
    '"$defs"',
    '"servers":[{"url":"{a}","variables":{"a":{}}}]',
    '"security":[{}]',
    '"parameters":[{"$ref":"x.yaml"}]',
    '"default":{}',
    '"format":"uuid"',
    '"enum":[]',
    '"minimum":1e400',
    '~1',
    '~0',
    '%25',
    '"content":{"*/*":{}}',
    '"not":{}',
    '"const":null',
    '"multipleOf":0',
    '"maxLength":-1',
    '"required":true',
    '"items":[',
    '"properties":null',
    '"if":',
    '"$schema":"x"',
  ],
  async read(input) {
    const text = input.toString()
    await attempt(() => ensureChannelDocument(text, 'it'))
    const document = await readChannelDocument(text, 'https://chat.acme.test/openapi.json')
    await attempt(() => documentProblem(document))
    await attempt(() => assertDescribesChannel(document, 'ch-1'))
    const ends = Object.values(ROUTES).map(({ path }) => path)
    const operations = listOperations(document).filter(({ paths }) =>
      ends.some((end) => paths.some((path) => path.endsWith(`/${end}`))),
    )
    // Compiling schemas takes most of the time, so one operation is judged, which the input itself chooses.
    const operation = operations[input.length % Math.max(1, operations.length)]
    if (operation === undefined) return
    await attempt(() => assertNeedsKeyHeader(operation, 'it'))
    await attempt(() => assertDescribesUpload(document, operation))
    for (const { schema } of [...operation.requestBodies, ...successBodies(operation)]) {
      await attempt(() => assertLetsPass(document, schema, MESSAGE_BODIES, 'it'))
      await attempt(() => assertDescribesMembers(document, schema, 'it'))
      await attempt(() => assertLetsEventsPass(document, schema, 'it'))
    }
  },
}

/** What one judgement rejects, another one may still get. */
async function attempt(judge: () => unknown): Promise<void> {
  try {
    await judge()
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof OutcomeError)) throw error
  }
}
