import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CHANNEL_ENDPOINTS, type ChannelEndpoint } from '../channel/channel-endpoint.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { answerWith } from '../testing/answer-with.ts'
import { assertAnsweredBy, isAnsweredBy } from './answered-by.ts'

const ANSWERS: Readonly<Record<ChannelEndpoint, string>> = {
  stream: 'data: {"message":"","event":"on_chat_model_start"}\n',
  invoke: '{"message":"Hello","event":null}',
  batch: '[{"message":"Hello","event":null}]',
  files: '{"uploadedFiles":["https://files.example.com/1"]}',
  extensions: '{"supportedFileExtensions":[{"extension":".txt"}]}',
}
const EMPTY = [
  '',
  '{}',
  '[]',
  'null',
  'OK',
  '{"uploadedFiles":[],"supportedFileExtensions":[]}',
  'data: \n',
] as const

describe('a request is answered', () => {
  for (const endpoint of CHANNEL_ENDPOINTS) {
    it(`on ${endpoint} with what it is asked for, and with nothing else`, () => {
      assertAnsweredBy(endpoint, answerWith(200, ANSWERS[endpoint]), 'it')
      assert.ok(isAnsweredBy(endpoint, answerWith(200, ANSWERS[endpoint])))
      for (const body of EMPTY) {
        assert.throws(() => assertAnsweredBy(endpoint, answerWith(200, body), 'it'), Blocked, body)
        assert.ok(!isAnsweredBy(endpoint, answerWith(200, body)), body)
      }
      assert.throws(() => assertAnsweredBy(endpoint, answerWith(400, ANSWERS[endpoint]), 'it'), Violation)
    })
  }
})
