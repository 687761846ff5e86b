import type {
  CheckLine,
  EvidenceFooter,
  EvidenceHeader,
  EvidenceLine,
  ExchangeRecord,
} from '../../contracts/generated/schemas.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { EvidencePart } from '../evidence/evidence-part.ts'
import { keepForReport } from '../evidence/keep-for-report.ts'

/** A header that fits the sample catalogue: a run of everything in the profile `channel`. */
export function sampleHeader(more: Partial<EvidenceHeader> = {}): EvidenceHeader {
  return {
    type: 'header',
    schemaVersion: 1,
    kit: { name: 'agent-platform-conformance', version: '0.1.0' },
    specification: { release: '1.0.0', digest: 'd'.repeat(64) },
    target: {
      name: 'Acme staging',
      claims: ['channel'],
      addresses: { channel: 'https://chat.acme.test' },
    },
    seed: 424242,
    effort: 'standard',
    selection: { profiles: [], only: [] },
    startedAt: '2026-03-04T09:30:00.000Z',
    ...more,
  }
}

/** A check that passed after one exchange, by default. */
export function sampleCheck(more: Partial<CheckLine> & Pick<CheckLine, 'id' | 'requirements'>): CheckLine {
  return {
    type: 'check',
    title: more.id.replace(/.*#/, '').replaceAll('-', ' '),
    file: `specs/${more.id.replace(/#.*/, '')}.spec.ts:12`,
    outcome: 'passed',
    exchanges: [sampleExchange({ id: `${more.id}#1` })],
    observations: [],
    generated: 0,
    retries: { rateLimited: 0, network: 0 },
    startedAt: '2026-03-04T09:30:01.000Z',
    durationMs: 42,
    ...more,
  }
}

/** An answered request to the stream endpoint. */
export function sampleExchange(more: Partial<ExchangeRecord> & Pick<ExchangeRecord, 'id'>): ExchangeRecord {
  const url = 'https://chat.acme.test/channelsApi/ch-1/invoke'
  const body = '{"message":"hello","threadId":"0b0c8c1e-6f4e-4c1a-9f60-0d7c5d3c1f11"}'
  const answer = '{"message":"hello","event":null}'
  return {
    label: 'a correct request',
    attempt: 1,
    request: {
      method: 'POST',
      url,
      headers: [
        ['service-api-key', '‹channel.apiKey›'],
        ['content-type', 'application/json'],
      ],
      body: { size: body.length, text: body },
    },
    response: {
      status: 200,
      headers: [['content-type', 'application/json']],
      body: { size: answer.length, text: answer },
      complete: true,
    },
    timings: { at: 3.2, firstByte: 18.5, total: 19.1 },
    curl: `curl -X POST '${url}' -H "service-api-key: $CHANNEL_API_KEY" -H 'content-type: application/json' --data-raw '${body}'`,
    ...more,
  }
}

/** A footer for this many checks. */
export function sampleFooter(checks: number, more: Partial<EvidenceFooter> = {}): EvidenceFooter {
  return { type: 'footer', checks, finishedAt: '2026-03-04T09:31:00.000Z', interrupted: false, ...more }
}

/** The evidence of a whole run with these checks. */
export function sampleEvidence(
  checks: readonly CheckLine[],
  more: { header?: Partial<EvidenceHeader>; footer?: Partial<EvidenceFooter> } = {},
): Evidence {
  const part = new EvidencePart(sampleHeader(more.header), keepForReport)
  for (const [index, line] of checks.entries()) part.add(line, `line ${index + 2}`)
  return part.end(sampleFooter(checks.length, more.footer), 'the footer')
}

/** Lines as they are in a file. */
export function ndjson(lines: readonly EvidenceLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}
