import { catalogue } from '../../../../contracts/catalogue.ts'
import { sampleEvidence } from '../../../samples/sample-lines.ts'
import { sampleRun } from '../../../samples/sample-run.ts'
import { buildReport } from '../../../view/build-report.ts'
import { type SideBySide, sideBySide } from '../../../view/side-by-side.ts'

/** Two targets that differ: one with findings, one without, and with other answers. */
export function sampleSideBySide(): SideBySide {
  const { version: release, digest } = catalogue().release
  const reports = [true, false].map((hasFindings) => {
    const checks = sampleRun(catalogue(), { hasFindings, exchanges: 1 }).flatMap((line) =>
      line.type === 'check' ? [line] : [],
    )
    const answered = checks.map((check) =>
      hasFindings || check.observations.length === 0 || check.requirements.includes('stream.status')
        ? check
        : {
            ...check,
            observations: check.observations.map((one) => ({ ...one, answer: 'Refused with 422.' })),
          },
    )
    const name = hasFindings ? 'Acme <staging>' : 'Initech'
    const evidence = sampleEvidence(answered, {
      header: {
        specification: { release, digest },
        target: { name, claims: ['channel', 'lifecycle', 'platform'] },
      },
    })
    return buildReport(evidence, { catalogue: catalogue() })
  })
  return sideBySide(reports.map((report, index) => ({ report, page: `${index}/index.html` })))
}
