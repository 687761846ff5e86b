import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { FlattenedSign } from 'jose'
import { catalogue } from '../../contracts/catalogue.ts'
import type { Attestation, Report } from '../../contracts/generated/schemas.ts'
import { validate } from '../../contracts/schemas.ts'
import { readEvidence } from '../evidence/read-evidence.ts'
import { renderJson } from '../render/json.ts'
import { renderJunit } from '../render/junit.ts'
import { ndjson } from '../samples/sample-lines.ts'
import { sampleRun } from '../samples/sample-run.ts'
import { buildReport } from '../view/build-report.ts'
import { signFolder } from './sign-folder.ts'
import { type Verification, verifyFolder } from './verify-folder.ts'

const KIT = { name: 'agent-platform-conformance', version: '0.1.0' }
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519')
const known = catalogue()

/** A run with failures and passes, reported and signed. `change` alters the report before it is signed. */
async function signedFolder(
  t: TestContext,
  { change = (report: Report): Report => report, exchanges = 1 } = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'attested-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'evidence.ndjson'), ndjson(sampleRun(known, { exchanges })))
  const evidence = await readEvidence(join(folder, 'evidence.ndjson'))
  const baseline = [{ id: 'token.grant-type', reason: 'known' }]
  const report = buildReport(evidence, { catalogue: known, baseline, strict: true })
  writeFileSync(join(folder, 'junit.xml'), renderJunit(report, 'as a file beside'))
  const changed = change(report)
  writeFileSync(join(folder, 'report.json'), renderJson(changed))
  const facts = {
    report: changed,
    judgedWith: { strict: true, baseline },
    kit: KIT,
    signedAt: new Date('2026-03-05T00:00:00Z'),
  }
  await signFolder(folder, facts, { key: privateKey, alg: 'EdDSA' })
  return folder
}

function verified(
  folder: string,
  more: Partial<Parameters<typeof verifyFolder>[1]> = {},
): Promise<Verification> {
  return verifyFolder(folder, { catalogue: known, kit: KIT, ...more })
}

function told({ findings }: Verification): readonly string[] {
  return findings.map(({ kind, file, what }) => `${kind} ${file}: ${what}`)
}

/** Changes one bit of the byte at a place. */
function flip(file: string, at: number): void {
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  writeFileSync(file, bytes)
}

test('what is as it was signed holds, is judged again under the same baseline, and fits its schema', async (t) => {
  const folder = await signedFolder(t)
  const { findings, opened, unjudged, uncovered } = await verified(folder, { key: publicKey })
  assert.deepEqual(findings, [])
  assert.equal(unjudged, undefined)
  assert.deepEqual(uncovered, [])
  assert.deepEqual(validate('attestation', opened?.attestation), [])
  assert.deepEqual(
    opened?.attestation.artefacts.map(({ file }) => file),
    ['evidence.ndjson', 'report.json', 'junit.xml'],
  )
  assert.ok(readFileSync(join(folder, 'report.json'), 'utf8').includes('"accepted"'), 'the baseline mattered')
})

test('a flipped bit is found wherever it is, and named by its file', async (t) => {
  for (const file of ['evidence.ndjson', 'report.json', 'junit.xml', 'attestation.json']) {
    const folder = await signedFolder(t)
    const path = join(folder, file)
    const { length } = readFileSync(path)
    for (let tried = 0; tried < 12; tried += 1) {
      const at = Math.floor(((tried + 0.5) * length) / 12)
      flip(path, at)
      const verification = await verified(folder, { key: publicKey })
      assert.ok(
        verification.findings.some((finding) => finding.file === file),
        `${file}: byte ${at}: ${told(verification).join()}`,
      )
      flip(path, at)
    }
    assert.deepEqual(told(await verified(folder)), [])
  }
})

test('a changed line of the evidence is named with its check, and is not judged', async (t) => {
  const folder = await signedFolder(t)
  const path = join(folder, 'evidence.ndjson')
  const lines = readFileSync(path, 'utf8').split('\n')
  lines[6] = (lines[6] ?? '').replace('"outcome":"passed"', '"outcome":"failed"')
  writeFileSync(path, lines.join('\n'))
  const { id } = JSON.parse(lines[6] ?? '')
  const verification = await verified(folder)
  assert.deepEqual(told(verification), [`changed evidence.ndjson: line 7, the check ${id}`])
  assert.match(verification.unjudged ?? '', /not what was signed/)
})

test('a changed member of the report is named by its pointer, with what the evidence gives', async (t) => {
  const folder = await signedFolder(t)
  const path = join(folder, 'report.json')
  const report: Report = JSON.parse(readFileSync(path, 'utf8'))
  const index = report.requirements.findIndex(({ verdict }) => verdict === 'failed')
  const requirements = report.requirements.with(index, {
    ...report.requirements[index],
    verdict: 'passed',
  } as Report['requirements'][number])
  writeFileSync(path, renderJson({ ...report, requirements }))
  const expected = `changed report.json: /requirements/${index}/verdict is "passed"; the evidence gives "failed"`
  assert.deepEqual(told(await verified(folder)), [expected])
  const elsewhere = await verified(folder, { kit: { ...KIT, version: '9.9.9' } })
  assert.deepEqual(told(elsewhere), [`changed report.json: /requirements/${index}`])

  writeFileSync(path, `${readFileSync(path, 'utf8').slice(0, 300)}`)
  assert.match(told(await verified(folder)).join(), /^changed report\.json: is not JSON: /)
})

test('a report that was signed though it is untrue is found by judging again', async (t) => {
  const folder = await signedFolder(t, { change: (report) => ({ ...report, verdict: 'conformant' }) })
  const verification = await verified(folder)
  assert.deepEqual(told(verification), [
    'untrue attestation.json: verdict is conformant; the evidence gives broken',
    'untrue attestation.json: standing is Not conformant, as accepted; the evidence gives Broken',
    'untrue report.json: /verdict is "conformant"; the evidence gives "broken"',
  ])
})

test('what an earlier report said is signed, and cannot be judged again', async (t) => {
  const since = { state: 'known' as const, at: '2026-01-01T00:00:00.000Z' }
  const change = (report: Report): Report => ({
    ...report,
    requirements: report.requirements.map((one) => (one.verdict === 'failed' ? { ...one, since } : one)),
    notes: [...report.notes, 'The earlier report is of the target Acme: since when a failure is known …'],
  })
  const folder = await signedFolder(t, { change })
  assert.deepEqual(told(await verified(folder)), [])
})

test('since when a failure is known is told where it was changed, and so are blanks beside it', async (t) => {
  const since = { state: 'new' as const, at: '2026-01-01T00:00:00.000Z' }
  const change = (report: Report): Report => ({
    ...report,
    requirements: report.requirements.map((one) => (one.verdict === 'failed' ? { ...one, since } : one)),
  })
  const folder = await signedFolder(t, { change })
  const file = join(folder, 'report.json')
  const text = readFileSync(file, 'utf8')
  for (const changed of [
    text.replace('2026-01-01T00', '2025-01-01T00'),
    text.replace(/,\n *"since": \{[^}]*\}/, ''),
  ]) {
    assert.notEqual(changed, text)
    writeFileSync(file, changed)
    const [finding = '', ...others] = told(await verified(folder))
    assert.match(
      finding,
      /^changed report\.json: \/requirements\/\d+: not as signed in what an earlier report tells/,
    )
    assert.deepEqual(others, [])
  }
  writeFileSync(file, text.replace('"seed": ', '"seed":  '))
  const line = text.split('\n').findIndex((one) => one.includes('"seed": ')) + 1
  assert.deepEqual(told(await verified(folder)), [
    `changed report.json: line ${line} says the same in another way`,
  ])
})

test('a missing, an extra and a foreign file are named, the foreign one as no fault', async (t) => {
  const folder = await signedFolder(t)
  rmSync(join(folder, 'junit.xml'))
  writeFileSync(join(folder, 'badge.svg'), '<svg/>')
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  const verification = await verified(folder)
  assert.deepEqual(told(verification), [
    'missing junit.xml: was signed, and is not there',
    'extra badge.svg: is there, and was not signed',
  ])
  assert.deepEqual(verification.uncovered, ['notes.txt'])
})

test('another key than the given one is named, and one that signs again passes only without a key given', async (t) => {
  const folder = await signedFolder(t)
  assert.match(
    told(await verified(folder, { key: stranger.publicKey })).join(),
    /attestation\.json: is signed with the key [\w-]{43}, and not with the given one, [\w-]{43}/,
  )
})

test('another kit or another release is needed to judge again, and nothing is claimed', async (t) => {
  const folder = await signedFolder(t)
  const newer = await verified(folder, { kit: { ...KIT, version: '0.2.0' } })
  assert.deepEqual(newer.findings, [])
  assert.match(newer.unjudged ?? '', /judged by agent-platform-conformance 0\.1\.0, and this is .* 0\.2\.0/)
  const release = { ...known.release, version: '7.0.0' }
  const other = await verified(folder, { catalogue: { ...known, release } })
  assert.deepEqual(other.findings, [])
  assert.match(other.unjudged ?? '', /judged by release .*, and this kit has 7\.0\.0/)
})

test('a signature that was made for something else is no attestation', async (t) => {
  const folder = await signedFolder(t)
  const attestation: Attestation | undefined = (await verified(folder)).opened?.attestation
  const jwk = publicKey.export({ format: 'jwk' })
  for (const [header, payload, expected] of [
    [{ typ: 'JWT' }, attestation, /typ is "JWT"/],
    [
      { typ: 'agent-platform-conformance-attestation+json' },
      { verdict: 'conformant' },
      /does not match the attestation schema/,
    ],
  ] as const) {
    const jws = await new FlattenedSign(Buffer.from(JSON.stringify(payload)))
      .setProtectedHeader({ ...header, alg: 'EdDSA', jwk })
      .sign(privateKey)
    writeFileSync(join(folder, 'attestation.json'), JSON.stringify(jws))
    assert.match(told(await verified(folder, { key: publicKey })).join(), expected)
  }
})

test('an attestation of five thousand exchanges is small', async (t) => {
  const folder = await signedFolder(t, { exchanges: 40 })
  const { length } = readFileSync(join(folder, 'attestation.json'))
  const evidence = readFileSync(join(folder, 'evidence.ndjson'), 'utf8')
  assert.ok((evidence.match(/"request":\{/g) ?? []).length >= 5_000)
  assert.ok(length < 16_000, `${length} bytes`)
})
