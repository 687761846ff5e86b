import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '../../contracts/catalogue.ts'
import { EvidenceError, UsageError } from '../../contracts/errors.ts'
import { readEvidence } from '../../reports/evidence/read-evidence.ts'
import { writeExports } from '../../reports/exports.ts'
import { writeReports } from '../../reports/report.ts'
import { REPORT_FORMATS } from '../../reports/report-formats.ts'
import type { FuzzTarget } from '../fuzz-target.ts'

export const target: FuzzTarget = {
  reads: 'the evidence that somebody hands over, up to the reports of every format',
  refusals: [EvidenceError, UsageError],
  words: [
    '{"type":"header","schemaVersion":1,',
    '{"type":"check",',
    '{"type":"footer","checks":1,',
    '"interrupted":true',
    '"exchanges":[]',
    '"outcome":"failed"',
    '"outcome":"blocked"',
    '"requirements":["stream.one-start"]',
    '"observations":[{}]',
    '"violation":{',
    '"violation":{"expected":"a","actual":"b","exchange":"x"}',
    '"reason":"r"',
    '"blocked":{',
    '"shard":{"index":1,"total":2}',
    '"body":{"size":1,"base64":"AA=="}',
    '"text":',
    '"claims":[1]',
    '"startedAt":"1"',
    '"headers":[["a"]]',
    '"counterexample":{',
    '"place":{"kind":"json","at":"/a"}',
    '"errors":["x"]',
    '"notes":[1]',
    '"addresses":{"x":1}',
    '"timings":null',
    '\n',
  ],
  async read(input, folder) {
    const file = join(folder, 'evidence.ndjson')
    await writeFile(file, input)
    const evidence = await readEvidence(file, { allowInterrupted: true })
    const request = {
      catalogue: catalogue(),
      evidence,
      formats: REPORT_FORMATS,
      out: join(folder, 'reports'),
    }
    const { report } = writeReports(request)
    await writeExports({ ...request, report, sources: [file] })
  },
}
