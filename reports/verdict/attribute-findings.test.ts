import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence, sampleExchange } from '../samples/sample-lines.ts'
import { attributeFindings } from './attribute-findings.ts'

const catalogue = sampleCatalogue([
  sampleRequirement('token.spelling', 'must'),
  sampleRequirement('files.multipart-spelling', 'must'),
  sampleRequirement('message.spelling', 'must'),
])

interface Circumstances {
  cause?: string
  origin?: string
  level?: 'should'
}

function failed(
  requirement: string,
  { cause = 'blanks', origin = 'http://a.test', level }: Circumstances = {},
): CheckLine {
  const id = `${requirement}#it`
  const exchange = sampleExchange({ id: `${id}#1` })
  return sampleCheck({
    id,
    requirements: [requirement],
    outcome: 'failed',
    reason: 'expected acceptance, saw status 400',
    exchanges: [{ ...exchange, request: { ...exchange.request, url: `${origin}/x` } }],
    violation: {
      expected: 'acceptance',
      actual: 'status 400',
      exchange: `${id}#1`,
      ...(cause === '' ? {} : { cause }),
      ...(level === undefined ? {} : { level }),
    },
  })
}

function outcomes(...lines: readonly CheckLine[]): readonly unknown[] {
  return attributeFindings(catalogue, sampleEvidence(lines).checks).map(({ outcome, blockedBy }) =>
    blockedBy === undefined ? outcome : blockedBy,
  )
}

test('what one server does wrong in one way is a finding of one requirement, that of messages where it met it', () => {
  const [token, files, message] = ['token.spelling', 'files.multipart-spelling', 'message.spelling'].map(
    (id) => failed(id),
  ) as [CheckLine, CheckLine, CheckLine]
  assert.deepEqual(outcomes(token, files, message), ['message.spelling', 'message.spelling', 'failed'])
  assert.deepEqual(outcomes(token, files), ['failed', 'token.spelling'])
  const [told] = attributeFindings(catalogue, sampleEvidence([token, files]).checks)
  assert.match(told?.reason ?? '', /; checks of 1 other requirement met the same$/)
})

test('another server, another cause, and none, are findings of their own', () => {
  const message = failed('message.spelling')
  for (const other of [{ origin: 'http://b.test' }, { cause: 'names' }, { cause: '' }]) {
    assert.deepEqual(outcomes(failed('token.spelling', other), message), ['failed', 'failed'])
  }
})

test('what is only warned about blocks nothing, and is warned about once', () => {
  const light = { level: 'should' } as const
  const [token, message] = [failed('token.spelling', light), failed('message.spelling', light)]
  assert.deepEqual(outcomes(token, message), ['not-applicable', 'failed'])
  // A failure with the same cause is another finding.
  assert.deepEqual(outcomes(token, failed('message.spelling')), ['failed', 'failed'])
})
