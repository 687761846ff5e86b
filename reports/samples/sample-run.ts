import type { Catalogue, Requirement } from '../../contracts/catalogue.ts'
import type {
  CheckLine,
  EvidenceHeader,
  EvidenceLine,
  ExchangeRecord,
} from '../../contracts/generated/schemas.ts'
import { sampleFindings } from './sample-findings.ts'
import { sampleCheck, sampleExchange, sampleFooter, sampleHeader } from './sample-lines.ts'

/** How large a sample run is, and whether it has findings. */
export interface SampleRunOptions {
  /** Exchanges of each check that passed. */
  exchanges?: number
  /** Whether some requirements fail, are blocked, warn or break. */
  hasFindings?: boolean
  header?: Partial<EvidenceHeader>
}

/** A run of the real catalogue against a made-up target, line by line as the reporter writes it. */
export function sampleRun(
  catalogue: Catalogue,
  { exchanges = 2, hasFindings = true, header = {} }: SampleRunOptions = {},
): EvidenceLine[] {
  const { version: release, digest } = catalogue.release
  const claims = ['channel', 'lifecycle', 'platform']
  const findings = hasFindings ? sampleFindings() : []
  const found = new Set(findings.flatMap(({ requirements }) => requirements))
  const good = catalogue.requirements
    .filter(
      ({ id, profile, excluded }) => claims.includes(profile) && excluded === undefined && !found.has(id),
    )
    .map((requirement) => goodCheck(requirement, exchanges))
  const checks = [...good, ...findings]
  return [
    sampleHeader({
      specification: { release, digest },
      target: {
        name: 'Acme staging',
        claims,
        addresses: {
          platform: 'https://api.acme.test/v1',
          token: 'https://auth.acme.test/oauth/token',
          channel: 'https://chat.acme.test',
        },
      },
      ...header,
    }),
    ...checks,
    sampleFooter(checks.length, { finishedAt: '2026-03-04T09:33:21.000Z' }),
  ]
}

function goodCheck({ id, area, level, text, profile }: Requirement, count: number): CheckLine {
  const name = `${profile}/${area}#${id.replace('.', '-')}`
  return sampleCheck({
    id: name,
    title: text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, ''),
    file: `specs/${profile}/${area}.spec.ts:${10 + id.length}`,
    requirements: [id],
    exchanges: Array.from({ length: count }, (_, index) => passing(`${name}#${index + 1}`, index)),
    observations:
      level === 'observe'
        ? [{ id, question: questionOf(text), answer: 'Answered with 200 and application/json.' }]
        : [],
    generated: id.length % 3 === 0 ? 25 : 0,
  })
}

function passing(id: string, index: number): ExchangeRecord {
  return index === 0
    ? sampleExchange({ id, control: true })
    : sampleExchange({ id, label: 'the same, one thing changed', response: refusal() })
}

function refusal(): NonNullable<ExchangeRecord['response']> {
  const text = '{"error":{"code":"invalid_request","message":"threadId must be a UUID"}}'
  return {
    status: 422,
    headers: [['content-type', 'application/problem+json']],
    body: { size: text.length, text },
    complete: true,
  }
}

function questionOf(text: string): string {
  return text.replace(/,? is recorded\.$/, '?')
}
