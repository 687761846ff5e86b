import { requireOperation } from '../../../fixtures/document/channel-document.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertLetsPass } from '../../../judgement/document/body-schema.ts'
import { judgeAt } from '../../../judgement/document/channel-document.ts'
import { bodiesAt, jsonBodies, nameOf, successBodies } from '../../../judgement/document/channel-operation.ts'
import { assertInJsonAlone, assertNeedsBody } from '../../../judgement/document/described-request.ts'
import {
  assertDescribesMembers,
  BATCH_BODIES,
  MESSAGE_BODIES,
} from '../../../judgement/document/message-bodies.ts'
import {
  BATCH_REPLY_BODIES,
  extensionBodies,
  REPLY_BODIES,
  UPLOADED_BODIES,
} from '../../../judgement/document/reply-bodies.ts'
import { assertLetsEventsPass, isStreamType } from '../../../judgement/document/stream-events.ts'
import { assertDescribesUpload, assertNeedsFiles } from '../../../judgement/document/upload-form.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'

for (const name of ['stream', 'invoke', 'batch'] as const) {
  test(
    ...covers('document.request-schema', `describes the body of ${name} as the service takes it`),
    async ({ endpointContext }) => {
      const { document, operation } = await requireOperation(endpointContext, name)
      const where = `the body of ${nameOf(name)}`
      const bodies = judgeAt(operation.pointer, () => jsonBodies(operation.requestBodies, where))
      for (const { schema, pointer } of bodies) {
        judgeAt(pointer, () => {
          assertDescribesMembers(document, schema, where)
          assertLetsPass(document, schema, name === 'batch' ? BATCH_BODIES : MESSAGE_BODIES, where)
        })
      }
    },
  )

  test(
    ...covers(
      'document.request-schema',
      `describes the body of ${name} as one that has to be there, in JSON`,
    ),
    async ({ endpointContext }) => {
      const { operation } = await requireOperation(endpointContext, name)
      const where = `the body of ${nameOf(name)}`
      jsonBodies(operation.requestBodies, where)
      assertNeedsBody(operation, where)
      assertInJsonAlone(operation, where)
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
      const described = judgeAt(operation.pointer, () =>
        // The status of the others is not shown.
        jsonBodies(
          name === 'extensions' ? bodiesAt(operation, '200', where) : successBodies(operation),
          where,
        ),
      )
      for (const { schema, pointer } of described) {
        judgeAt(pointer, () => assertLetsPass(document, schema, bodies, where))
      }
    },
  )
}

test(
  ...covers('document.upload', 'describes the upload as a form with files'),
  async ({ endpointContext }) => {
    const { document, operation } = await requireOperation(endpointContext, 'files')
    assertDescribesUpload(document, operation)
    judgeAt(operation.pointer, () => assertNeedsBody(operation, `the form of ${nameOf('files')}`))
  },
)

test(
  ...covers('document.upload', 'describes an upload without files as none'),
  async ({ endpointContext }) => {
    const { document, operation } = await requireOperation(endpointContext, 'files')
    judgeAt(operation.pointer, () => assertNeedsFiles(document, operation.requestBodies))
  },
)

test(
  ...covers('document.upload', 'describes the answer to an upload, with its status'),
  async ({ endpointContext }) => {
    const { document, operation } = await requireOperation(endpointContext, 'files')
    const where = `the answer of ${nameOf('files')}`
    const described = judgeAt(`${operation.pointer}/responses`, () =>
      jsonBodies(bodiesAt(operation, '201', where), where),
    )
    for (const { schema, pointer } of described) {
      judgeAt(pointer, () => assertLetsPass(document, schema, UPLOADED_BODIES, where))
    }
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
      place: { kind: 'document', at: `${operation.pointer}/responses` },
      ...(mediaTypes.length === 0 ? { level: 'should' } : {}),
    })
  },
)

test(
  ...covers('document.stream', 'describes the events of stream, where it does, as the service sends them'),
  async ({ endpointContext }) => {
    const { document, operation } = await requireOperation(endpointContext, 'stream')
    const where = `the answer of ${nameOf('stream')}`
    for (const { mediaType, schema, itemSchema, pointer } of successBodies(operation)) {
      if (!isStreamType(mediaType)) continue
      for (const one of [schema, itemSchema]) {
        judgeAt(pointer, () => assertLetsEventsPass(document, one, where))
      }
    }
  },
)
