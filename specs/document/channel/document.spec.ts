import { requireInReach, requireUndoubted } from '../../../fixtures/check/endpoint-context.ts'
import {
  channelDocument,
  requireDocument,
  requireOperation,
} from '../../../fixtures/document/channel-document.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { CHANNEL_ENDPOINTS, ROUTES } from '../../../judgement/channel/channel-endpoint.ts'
import { judgeAt } from '../../../judgement/document/channel-document.ts'
import { channelOperation, nameOf } from '../../../judgement/document/channel-operation.ts'
import { assertAsksForNoMore, assertTakesValue } from '../../../judgement/document/described-request.ts'
import {
  assertDescribesChannel,
  assertLeadsToChannel,
  assertNeedsKeyHeader,
  isKeyHeader,
} from '../../../judgement/document/describes-channel.ts'
import { documentProblem } from '../../../judgement/document/document-problem.ts'
import { showJson } from '../../../judgement/json/json-body.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'

test(
  ...covers('document.valid', 'generates a valid OpenAPI document for a channel'),
  async ({ endpointContext }) => {
    const problem = await documentProblem(await channelDocument(endpointContext))
    if (problem === undefined) return
    throw new Violation({
      expected: 'the document to be valid OpenAPI',
      actual: `that it is not: ${problem.what}`,
      place: { kind: 'document', at: problem.at },
    })
  },
)

for (const name of CHANNEL_ENDPOINTS) {
  const { method, path: end } = ROUTES[name]

  test(
    ...covers('document.operations', `describes ${method} of ${end}`),
    async ({ endpointContext, target }) => {
      const operation = channelOperation(await requireDocument(endpointContext), name)
      const headers = ['service-api-key', ...Object.keys(target.http.headers).map((one) => one.toLowerCase())]
      judgeAt(operation.pointer, () => assertAsksForNoMore(operation, nameOf(name), { headers }))
    },
  )

  test(
    ...covers('document.key-header', `describes the key in the header of ${end}`),
    async ({ endpointContext, target }) => {
      const { document, operation } = await requireOperation(endpointContext, name)
      judgeAt(operation.pointer, () => {
        assertNeedsKeyHeader(operation, nameOf(name))
        const parameter = operation.parameters.find(isKeyHeader)
        const value = target.channel?.apiKey
        if (parameter === undefined || value === undefined) return
        assertTakesValue(document, parameter, { value, what: 'the key of the channel', where: nameOf(name) })
      })
    },
  )
}

test(
  ...covers('document.operations', 'describes the operations of this channel, where they are'),
  async ({ endpointContext, target }) => {
    // A file may have been made for another channel of the same service; the one from the service itself is for this channel.
    if (target.channel === undefined || !/^https?:/.test(target.document ?? '')) {
      throw new NotApplicable('the target file names no channel, or its document is a file')
    }
    requireUndoubted(endpointContext, CHANNEL_ENDPOINTS)
    const document = await requireDocument(endpointContext)
    assertDescribesChannel(document, target.channel.channelId)
    // A program in a container does not know the address at which it is reached from outside.
    if (target.container !== undefined) return
    requireInReach(endpointContext, CHANNEL_ENDPOINTS)
    assertLeadsToChannel(document, target.channel.baseUrl)
  },
)

test(...covers('document.openapi-3', 'writes the document in OpenAPI 3'), async ({ endpointContext }) => {
  const { openapi, swagger } = (await requireDocument(endpointContext)).content
  if (typeof openapi === 'string' && /^(?:[3-9]|\d\d)\./.test(openapi)) return
  throw new Violation({
    expected: 'the document to be written in OpenAPI 3.0 or later',
    actual: `version ${showJson(openapi ?? swagger)}`,
    place: { kind: 'document', at: openapi === undefined && swagger !== undefined ? '/swagger' : '/openapi' },
  })
})
