import { requireOperation } from '../../../fixtures/document/known-operation.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertLetsPass } from '../../../judgement/document/body-schema.ts'
import { jsonBodies, nameOf, successBodies } from '../../../judgement/document/channel-operation.ts'
import { BATCH_BODIES, MESSAGE_BODIES } from '../../../judgement/document/message-bodies.ts'
import { assertDescribesMembers } from '../../../judgement/document/message-members.ts'
import {
  BATCH_REPLY_BODIES,
  extensionBodies,
  REPLY_BODIES,
  UPLOADED_BODIES,
} from '../../../judgement/document/reply-bodies.ts'
import { assertLetsEventsPass } from '../../../judgement/document/stream-events.ts'
import { isStreamType } from '../../../judgement/document/stream-media-type.ts'
import { assertDescribesUpload } from '../../../judgement/document/upload-form.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'

for (const name of ['stream', 'invoke', 'batch'] as const) {
  test(
    ...covers('document.request-schema', `describes the body of ${name} as the service takes it`),
    async ({ endpointContext }) => {
      const { document, operation } = await requireOperation(endpointContext, name)
      const where = `the body of ${nameOf(name)}`
      for (const { schema } of jsonBodies(operation.requestBodies, where)) {
        assertLetsPass(document, schema, name === 'batch' ? BATCH_BODIES : MESSAGE_BODIES, where)
        assertDescribesMembers(document, schema, where)
      }
    },
  )
}

for (const [name, bodies] of [
  ['invoke', REPLY_BODIES],
  ['batch', BATCH_REPLY_BODIES],
  ['extensions', extensionBodies()],
] as const) {
  test(
    ...covers('document.response-schema', `describes the answer of ${name} as the service gives it`),
    async ({ endpointContext }) => {
      const { document, operation } = await requireOperation(endpointContext, name)
      const where = `the answer of ${nameOf(name)}`
      for (const { schema } of jsonBodies(successBodies(operation), where)) {
        assertLetsPass(document, schema, bodies, where)
      }
    },
  )
}

test(
  ...covers('document.upload', 'describes the upload as a form with files'),
  async ({ endpointContext }) => {
    const { document, operation } = await requireOperation(endpointContext, 'files')
    assertDescribesUpload(document, operation.requestBodies)
  },
)

test(
  ...covers('document.upload', 'describes the answer to an upload, with its status'),
  async ({ endpointContext }) => {
    const { document, operation } = await requireOperation(endpointContext, 'files')
    const statuses = [...operation.responses.keys()]
    const status = ['201', '2XX', '2xx'].find((one) => statuses.includes(one))
    if (
      status === undefined &&
      (statuses.some((one) => one.startsWith('2')) || !statuses.includes('default'))
    ) {
      throw new Violation({
        expected: 'the answer to an upload to be described with status 201',
        actual: statuses.join(', ') || 'no answer there',
      })
    }
    const where = `the answer of ${nameOf('files')}`
    const bodies = operation.responses.get(status ?? 'default') ?? []
    for (const { schema } of jsonBodies(bodies, where))
      assertLetsPass(document, schema, UPLOADED_BODIES, where)
  },
)

test(
  ...covers('document.stream', 'describes the answer of stream as a stream of text'),
  async ({ endpointContext }) => {
    const { operation } = await requireOperation(endpointContext, 'stream')
    const mediaTypes = successBodies(operation).map(({ mediaType }) => mediaType)
    if (mediaTypes.some(isStreamType)) return
    throw new Violation({
      expected: `the answer of ${nameOf('stream')} to be described as a stream of text`,
      actual: mediaTypes.join(', ') || 'no body there',
      ...(mediaTypes.length === 0 ? { level: 'should' } : {}),
    })
  },
)

test(
  ...covers('document.stream', 'describes the events of stream, where it does, as the service sends them'),
  async ({ endpointContext }) => {
    const { document, operation } = await requireOperation(endpointContext, 'stream')
    for (const { mediaType, schema } of successBodies(operation)) {
      if (isStreamType(mediaType)) assertLetsEventsPass(document, schema, `the answer of ${nameOf('stream')}`)
    }
  },
)
