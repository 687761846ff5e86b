import { linesOf } from '../evidence/lines-of.ts'
import type { Finding } from './compare-artefact.ts'

/** Names the check that each changed line of the evidence is of now, as far as it can be read. */
export async function withChecks(
  evidenceFile: string,
  findings: readonly Finding[],
): Promise<readonly Finding[]> {
  const wanted = new Set(findings.flatMap(({ lines = [] }) => lines))
  if (wanted.size === 0) return findings
  const names = new Map<number, string>()
  for await (const { number, text } of linesOf(evidenceFile)) {
    if (wanted.has(number)) names.set(number, nameOf(text))
  }
  return findings.map((finding) => {
    const [name] = (finding.lines ?? []).flatMap((line) => names.get(line) ?? [])
    return name === undefined ? finding : { ...finding, what: `${finding.what}, ${name}` }
  })
}

function nameOf(text: string): string {
  try {
    const { type, id }: { type?: unknown; id?: unknown } = JSON.parse(text)
    return typeof id === 'string' ? `the check ${id}` : `the ${String(type)}`
  } catch {
    return 'which is no JSON any more'
  }
}
