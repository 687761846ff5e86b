import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckLine, ExchangeRecord, Report } from '../../contracts/generated/schemas.ts'
import { sampleCatalogue, sampleRequirement } from '../samples/sample-catalogue.ts'
import { sampleCheck, sampleEvidence, sampleExchange } from '../samples/sample-lines.ts'
import { buildReport } from '../view/build-report.ts'
import { attributeIncidentalFindings } from './incidental-findings.ts'

const catalogue = sampleCatalogue([
  sampleRequirement('stream.finishes', 'must'),
  sampleRequirement('stream.carries-reply', 'must'),
  sampleRequirement('stream.closes-after-end', 'should'),
])
const violation = { expected: 'a stream to end', actual: 'that it broke off' }
const owner = (more: Partial<CheckLine> = {}) =>
  sampleCheck({ id: 'stream#ends', requirements: ['stream.finishes'], ...more })
const witness = (more: Partial<CheckLine> = {}) =>
  sampleCheck({
    id: 'stream#carries',
    requirements: ['stream.carries-reply'],
    outcome: 'blocked',
    reason: 'expected a stream to end, saw that it broke off',
    blockedBy: 'stream.finishes',
    violation: { ...violation, exchange: 'stream#carries#1' },
    ...more,
  })

function reported(...lines: readonly CheckLine[]) {
  const report = buildReport(sampleEvidence(lines), { catalogue })
  const rows = report.requirements.map(({ id, verdict }) => [id, verdict] as const)
  return { report, verdicts: Object.fromEntries(rows) }
}

test('what a blocked check saw broken fails, though the checks of its own met nothing of the kind', () => {
  const { report, verdicts } = reported(owner(), witness())
  assert.equal(report.verdict, 'not-conformant')
  assert.equal(verdicts['stream.finishes'], 'failed')
  assert.equal(verdicts['stream.carries-reply'], 'blocked')
  const [row] = report.requirements
  assert.equal(row?.reason, 'expected a stream to end, saw that it broke off')
  assert.deepEqual(
    row?.checks.map(({ id, outcome }) => [id, outcome]),
    [
      ['stream#carries', 'failed'],
      ['stream#ends', 'passed'],
    ],
  )
  assert.equal(row?.checks[0]?.violation?.exchange, 'stream#carries#1')
  assert.equal(report.exercised.checks, 2)
})

test('a should that was seen broken is a warning', () => {
  const { verdicts } = reported(
    owner({ requirements: ['stream.closes-after-end'] }),
    witness({ blockedBy: 'stream.closes-after-end' }),
  )
  assert.equal(verdicts['stream.closes-after-end'], 'warned')
})

test('nothing is added to what failed by itself, was not judged, or is told without a violation', () => {
  const { violation: _, ...wordless } = witness()
  const { blockedBy: __, ...causeless } = witness()
  for (const lines of [
    [owner({ outcome: 'failed' }), witness()],
    [owner({ outcome: 'broken' }), witness()],
    [owner({ outcome: 'blocked' }), witness()],
    [owner({ outcome: 'not-applicable' }), witness()],
    [witness()],
    [owner(), wordless],
    [owner(), causeless],
    [owner(), witness({ outcome: 'failed' })],
  ]) {
    const { checks } = sampleEvidence(lines)
    assert.deepEqual(attributeIncidentalFindings(checks), checks)
  }
})

test('of an owner with a check that passed and one that was blocked, the violation counts', () => {
  const { verdicts } = reported(
    owner(),
    owner({ id: 'stream#ends-beside', outcome: 'blocked', reason: 'no agent' }),
    witness(),
  )
  assert.equal(verdicts['stream.finishes'], 'failed')
})

test('a requirement whose own checks never got past its correct request fails with what they saw', () => {
  const own: Partial<CheckLine> = { requirements: ['stream.finishes'], blockedBy: 'stream.finishes' }
  const { report, verdicts } = reported(witness(own), witness({ id: 'stream#carries-more' }))
  assert.deepEqual(verdicts['stream.finishes'], 'failed')
  assert.deepEqual(verdicts['stream.carries-reply'], 'blocked')
  assert.deepEqual(
    report.requirements[0]?.checks.map(({ id, outcome }) => [id, outcome]),
    [['stream#carries', 'failed']],
  )
  assert.equal(reported(owner({ outcome: 'failed' }), witness(own)).verdicts['stream.finishes'], 'failed')
})

test('what was seen before the checks began, and stands in the way of many, is told once', () => {
  const { report } = reported(
    owner(),
    witness({ id: 'stream#carries-more', violation }),
    witness({ violation }),
  )
  assert.deepEqual(
    report.requirements[0]?.checks.map(({ id, outcome }) => [id, outcome]),
    [
      ['stream#carries', 'failed'],
      ['stream#ends', 'passed'],
    ],
  )
})

test('the order of the checks makes no difference', () => {
  const lines = [owner(), witness(), witness({ id: 'stream#carries-more' })]
  assert.deepEqual(
    reported(...lines).report.requirements,
    reported(...lines.toReversed()).report.requirements,
  )
})

const catalogueOfRefusals = sampleCatalogue([
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

/** A check that passed, with this many answers of the implementation of either kind. */
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

function reportRefusals(...lines: readonly CheckLine[]): Report & { verdicts: unknown } {
  const report = buildReport(sampleEvidence(lines), { catalogue: catalogueOfRefusals })
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
  const { verdicts, requirements, verdict } = reportRefusals(passed(), ...REFUSED(FIREWALL))
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
  const { verdicts, requirements } = reportRefusals(
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
  const { verdicts } = reportRefusals(
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
    assert.deepEqual(reportRefusals(passed(), ...REFUSED(headers)).verdicts, ACCUSED)
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
    assert.deepEqual(reportRefusals(others, ...REFUSED([...BARE_PAGE])).verdicts, ACCUSED)
  }
})

test('any other status stays the implementation’s, whoever says it', () => {
  for (const status of [400, 404, 406, 413, 500]) {
    const { verdicts } = reportRefusals(
      passed(),
      failed('message.any-text', FIREWALL, { status }),
      failed('message.spelling', FIREWALL, { status }),
    )
    assert.partialDeepStrictEqual(verdicts, { 'message.any-text': 'failed', 'message.spelling': 'failed' })
  }
})

test('an implementation with a page of its own for such texts is not let off', () => {
  const { verdict, verdicts } = reportRefusals(
    passed(),
    ...REFUSED([['Content-Type', 'text/html']]),
    failed('message.type', OWN),
  )
  assert.equal(verdict, 'not-conformant')
  assert.partialDeepStrictEqual(verdicts, { 'message.any-text': 'failed', 'message.type': 'failed' })
})
