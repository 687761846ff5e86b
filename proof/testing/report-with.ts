import { catalogue } from '../../contracts/catalogue.ts'
import type { Report, RequirementReport } from '../../contracts/generated/schemas.ts'

/** A report in which these requirements have these verdicts; the proof reads nothing else from it. */
export function reportWith(verdicts: Readonly<Record<string, RequirementReport['verdict']>>): Report {
  const { release, find } = catalogue()
  return {
    schemaVersion: 1,
    kit: { name: 'kit', version: '0.0.0' },
    specification: { release: release.version, digest: release.digest },
    target: { name: 'made up', addresses: {}, claims: [] },
    startedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:00:01.000Z',
    seed: 1,
    effort: 'quick',
    verdict: 'not-conformant',
    selection: { profiles: [], only: [] },
    exercised: { checks: 0, requests: 0, generatedInputs: 0 },
    profiles: [],
    requirements: Object.entries(verdicts).map(([id, verdict]) => {
      const { level, profile, area, text, source } = find(id)
      return { id, level, profile, area, text, source, verdict, checks: [] }
    }),
    observations: [],
    retries: { rateLimited: 0, network: 0 },
    notes: [],
  }
}
