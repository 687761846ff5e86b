import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, ExchangeRecord, Report } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence, sampleExchange } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'

const catalogue = sampleCatalogue([
  sampleRequirement('files.usable-as-attachment', 'must'),
  sampleRequirement('message.any-text', 'must'),
  sampleRequirement('message.spelling', 'must'),
  sampleRequirement('message.type', 'must'),
])

type Fields = [string, string][]
const OWN: Fields = [
  ['Content-Type', 'application/json'],
  ['X-Content-Type-Options', 'nosniff'],
]
const FIREWALL: Fields = [
  ['Server', 'Apache'],
  ['Content-Type', 'text/html; charset=iso-8859-1'],
]
const PAGE = '<html><title>403 Forbidden</title><p>You may not.</p></html>'

function answered(id: string, status: number, headers: Fields, text = '{}'): ExchangeRecord {
  return sampleExchange({
    id,
    response: { status, headers, body: { size: text.length, text }, complete: true },
  })
}

/** A check that passed, with so many answers of the implementation of either kind. */
function passed({ count = 5, refusals = OWN, accepted = OWN } = {}): CheckLine {
  const id = 'messages#type'
  const exchanges = Array.from({ length: count }, (_, index) => [
    answered(`${id}#${2 * index}`, 200, accepted),
    answered(`${id}#${2 * index + 1}`, 400, refusals),
  ])
  return sampleCheck({ id, requirements: ['message.type'], exchanges: exchanges.flat() })
}

function failed(
  requirement: string,
  headers: Fields,
  more: { input?: string; status?: number } = {},
): CheckLine {
  const id = `messages#${requirement}-${more.input ?? ''}`
  const { status = 403, input } = more
  return sampleCheck({
    id,
    requirements: [requirement],
    outcome: 'failed',
    reason: `expected acceptance, saw status ${status}`,
    violation: {
      expected: 'acceptance',
      actual: `status ${status}`,
      exchange: `${id}#1`,
      ...(input === undefined ? {} : { input }),
    },
    exchanges: [answered(`${id}#1`, status, headers, PAGE)],
  })
}

function reported(...lines: readonly CheckLine[]): Report & { verdicts: unknown } {
  const report = buildReport(sampleEvidence(lines), { catalogue })
  return {
    ...report,
    verdicts: Object.fromEntries(report.requirements.map(({ id, verdict }) => [id, verdict])),
  }
}

const REFUSED = (headers: Fields): CheckLine[] => [
  failed('files.usable-as-attachment', headers),
  failed('message.any-text', headers, { input: '"a longer text"' }),
  failed('message.any-text', headers, { input: '"\' or 1=1"' }),
  failed('message.spelling', headers),
]
const ACCUSED = {
  'files.usable-as-attachment': 'failed',
  'message.any-text': 'failed',
  'message.spelling': 'failed',
  'message.type': 'passed',
}

test('what a firewall refuses is one finding, with the smallest text and who refused it', () => {
  const { verdicts, requirements, verdict } = reported(passed(), ...REFUSED(FIREWALL))
  assert.equal(verdict, 'not-conformant')
  assert.deepEqual(verdicts, {
    'files.usable-as-attachment': 'blocked',
    'message.any-text': 'failed',
    'message.spelling': 'blocked',
    'message.type': 'passed',
  })
  const [files, texts] = requirements
  assert.equal(files?.checks[0]?.blockedBy, 'message.any-text')
  assert.equal(
    texts?.reason,
    'a message with the text "\' or 1=1" is refused with status 403 by `Apache`, as far as its answer tells on the way to the implementation: it says “403 Forbidden You may not.” as text/html; charset=iso-8859-1, which no answer known as the implementation\'s is, and lacks x-content-type-options, which stands in those; whoever refused it, it is lost; checks of 2 other requirements met the same',
  )
})

test('where no text was refused the first must tells', () => {
  const { verdicts, requirements } = reported(
    passed(),
    failed('files.usable-as-attachment', FIREWALL),
    failed('message.spelling', FIREWALL),
  )
  assert.partialDeepStrictEqual(verdicts, {
    'files.usable-as-attachment': 'failed',
    'message.spelling': 'blocked',
  })
  assert.match(
    requirements[0]?.reason ?? '',
    /^POST \/channelsApi\/ch-1\/invoke is refused with status 403 by `Apache`, as far/,
  )
})

test('refusals of two kinds are two findings', () => {
  const { verdicts } = reported(
    passed(),
    failed('files.usable-as-attachment', [['Server', 'gate'], ...FIREWALL.slice(1)]),
    failed('message.spelling', FIREWALL),
  )
  assert.partialDeepStrictEqual(verdicts, {
    'files.usable-as-attachment': 'failed',
    'message.spelling': 'failed',
  })
})

test('an implementation that refuses such texts itself is accused of all that it breaks', () => {
  for (const headers of [OWN, [...OWN, ...FIREWALL], [['X-Content-Type-Options', 'nosniff']] as Fields]) {
    assert.deepEqual(reported(passed(), ...REFUSED(headers)).verdicts, ACCUSED)
  }
})

test('so is one whose own answers do not tell it from others', () => {
  const PLAIN: Fields = [['Content-Type', 'application/json']]
  const BARE_PAGE: Fields = [['Content-Type', 'text/html; charset=iso-8859-1']]
  for (const others of [
    passed({ refusals: PLAIN, accepted: PLAIN }),
    passed({ refusals: PLAIN }),
    passed({ refusals: BARE_PAGE }),
    passed({ refusals: [...OWN.slice(1), ...BARE_PAGE] }),
    passed({ count: 4 }),
  ]) {
    assert.deepEqual(reported(others, ...REFUSED([...BARE_PAGE])).verdicts, ACCUSED)
  }
})

test('any other status stays the implementation’s, whoever says it', () => {
  for (const status of [400, 404, 406, 413, 500]) {
    const { verdicts } = reported(
      passed(),
      failed('message.any-text', FIREWALL, { status }),
      failed('message.spelling', FIREWALL, { status }),
    )
    assert.partialDeepStrictEqual(verdicts, { 'message.any-text': 'failed', 'message.spelling': 'failed' })
  }
})

test('an implementation with a page of its own for such texts is not let off', () => {
  const { verdict, verdicts } = reported(
    passed(),
    ...REFUSED([['Content-Type', 'text/html']]),
    failed('message.type', OWN),
  )
  assert.equal(verdict, 'not-conformant')
  assert.partialDeepStrictEqual(verdicts, { 'message.any-text': 'failed', 'message.type': 'failed' })
})
