import { basename, join, relative, sep } from 'node:path'
import type { TestCase, TestResult } from '@playwright/test/reporter'
import { type CheckEvidence, checkIdAt, placeOf } from '../../contracts/check-place.ts'
import type { CheckLine } from '../../contracts/generated/schemas.ts'

/** The name of the attachment in which a check hands over its evidence. */
const ATTACHMENT = 'evidence'
/** The same for a check whose outcome is kept from an earlier run; its body was not run, so how it ended says nothing. */
const KEPT = 'kept evidence'

/**
 * The line of a check that ended. One that left no evidence, or threw an error after leaving it, is broken: whatever kept it from reporting
 * what it saw is the kit's own fault. `mask` is applied to what Playwright says about it.
 */
export function checkLine(
  test: TestCase,
  result: TestResult,
  rootDir: string,
  mask: (text: string) => string,
): CheckLine {
  // A user's own checks may be in another folder than those of the kit, in one run.
  const folder = test.parent.project()?.testDir ?? rootDir
  const place = placeOf(test.annotations, test.location)
  const [first, ...others] = test.annotations.filter(({ type }) => type === 'requirement').map(requirementOf)
  if (first === undefined)
    throw new Error(`${place.file}:${place.line}: the check "${test.title}" covers no requirement`)
  const file = join(basename(folder), relative(folder, place.file)).split(sep).join('/')
  const kept = evidenceOf(result, KEPT)
  const evidence = kept ?? evidenceOf(result, ATTACHMENT)
  const said = result.error?.message
  const crash = said === undefined ? undefined : mask(said)
  return {
    type: 'check',
    ...(evidence ?? emptyEvidence(checkIdAt(folder, place.file, test), result)),
    ...(kept === undefined ? findBroken(evidence, result.status, crash) : {}),
    title: test.title,
    file: `${file}:${place.line}`,
    requirements: [first, ...others],
    durationMs: result.duration,
  }
}

/** True for a check that reported what it saw. */
export function hasEvidence({ attachments }: TestResult): boolean {
  return attachments.some(({ name }) => name === KEPT || name === ATTACHMENT)
}

function requirementOf({ description }: { description?: string }): string {
  return description ?? ''
}

/** A check that says it passed, in a test that did not, broke after it had reported. */
function findBroken(
  evidence: CheckEvidence | undefined,
  status: TestResult['status'],
  crash: string | undefined,
): { outcome?: 'broken'; reason?: string } {
  if (evidence === undefined) {
    return {
      outcome: 'broken',
      reason: `The check ended without evidence: ${crash ?? `Playwright says ${status}.`}`,
    }
  }
  if (evidence.outcome !== 'passed' || status === 'passed') return {}
  return { outcome: 'broken', reason: `After the check had passed: ${crash ?? `Playwright says ${status}.`}` }
}

function evidenceOf(result: TestResult, attachment: string): CheckEvidence | undefined {
  const body = result.attachments.find(({ name }) => name === attachment)?.body
  if (body === undefined) return undefined
  try {
    const evidence: CheckEvidence = JSON.parse(body.toString('utf8'))
    return evidence
  } catch {
    return undefined
  }
}

function emptyEvidence(id: string, { startTime }: TestResult): CheckEvidence {
  return {
    id,
    outcome: 'broken',
    exchanges: [],
    observations: [],
    generated: 0,
    retries: { rateLimited: 0, network: 0 },
    startedAt: startTime.toISOString(),
  }
}
