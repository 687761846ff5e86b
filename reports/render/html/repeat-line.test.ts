import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleCatalogue, sampleRequirement } from '../../samples/sample-catalogue.ts'
import { sampleEvidence } from '../../samples/sample-lines.ts'
import { buildReport } from '../../view/build-report.ts'
import { repeatLine } from './check.ts'

const catalogue = sampleCatalogue([sampleRequirement('stream.a', 'should')])

test('the line repeats what changes the verdict, and nothing else', () => {
  const line = 'npm run -s kit -- run --target FILE --only stream.a --seed 424242'
  assert.equal(repeatLine(buildReport(sampleEvidence([]), { catalogue }), 'stream.a'), line)
  const quick = sampleEvidence([], { header: { effort: 'quick' } })
  const strict = buildReport(quick, { catalogue, strict: true })
  assert.equal(repeatLine(strict, 'stream.a'), `${line} --effort quick --strict`)
})
