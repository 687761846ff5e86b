import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from './catalogue.ts'

/**
 * Musts whose checks ask for no more than their text says, and so need no decision. Whoever adds one holds its checks against its sentence:
 * a bound, a case, an input or a time that stands in neither is a decision, and is told beside the requirement.
 */
const TO_THE_LETTER: readonly string[] = [
  'batch.event-null',
  'batch.refuses-non-array',
  'channel.key-of-other-channel',
  'channel.unknown-channel',
  'client.credentials-not-swapped',
  'client.batch-form',
  'credential.name',
  'document.upload',
  'extensions.status',
  'extensions.complete',
  'extensions.size',
  'extensions.mime-type',
  'extensions.category',
  'extensions.dot',
  'files.not-multipart',
  'invoke.event-null',
  'message.text-required',
  'message.thread-required',
  'message.user-optional',
  'message.user-null',
  'message.files-optional',
  'message.files-null',
  'platform.secret-is-no-bearer',
  'platform.channel-key-is-no-bearer',
  'platform.other-account',
  'platform.workspace-key-other-account',
  'platform.user-id-accepted',
  'platform.user-id-grants-nothing',
  'platform.user-id-attributes',
  'stream.starts-with-start',
  'stream.one-start',
  'stream.start-is-empty',
  'stream.ends-with-end',
  'stream.one-end',
  'stream.end-is-empty',
  'token.issues',
  'token.type-is-bearer',
  'token.grant-type',
]

test('a must that is judged beyond its letter says what was settled', () => {
  const undecided = catalogue().requirements.filter(
    ({ id, level, decision }) => level === 'must' && decision === undefined && !TO_THE_LETTER.includes(id),
  )
  assert.deepEqual(
    undecided.map(({ id }) => id),
    [],
    'add a decision, or name it among those that are judged to the letter',
  )
})

test('each requirement names its place in the specification: the part, then the row or rule', () => {
  const PARTS = [
    'What the service does',
    'Resources',
    'States',
    'Endpoints',
    'Authentication',
    'Events',
    'Errors',
    'Limits',
    'Versioning',
  ]
  const elsewhere = catalogue().requirements.filter(
    ({ source }) => !PARTS.some((part) => source.startsWith(`${part}: `)),
  )
  assert.deepEqual(
    elsewhere.map(({ id, source }) => `${id}: ${source}`),
    [],
  )
})
