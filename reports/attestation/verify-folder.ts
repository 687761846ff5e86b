import type { KeyObject } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { EvidenceError, UsageError } from '../../contracts/errors.ts'
import type { Attestation, AttestedArtefact, Report } from '../../contracts/generated/schemas.ts'
import { whyUnreadable } from '../../text/error-text.ts'
import { EVIDENCE_FILE, linesOf } from '../evidence/evidence-file.ts'
import { readEvidence } from '../evidence/read-evidence.ts'
import { ARTEFACTS, ATTESTATION_FILE, FORMAT_FILES } from '../report-formats.ts'
import { buildReport } from '../view/build-report.ts'
import { standingWords } from '../view/verdict-words.ts'
import { artefactDigest } from './artefact-digest.ts'
import { compareArtefact, type Finding } from './compare-artefact.ts'
import { type OpenedAttestation, openAttestation } from './open-attestation.ts'
import { reportFindings, untrueMembers } from './report-findings.ts'

/** How a folder is verified. */
interface VerifyOptions {
  catalogue: Catalogue
  /** The kit that verifies. */
  kit: Attestation['kit']
  /** The public key of the supposed signer. */
  key?: KeyObject
}

/** Whether the reports of a run are what was signed, and follow from their evidence. */
export interface Verification {
  /** Absent if the attestation itself is not valid: then nothing else was checked. */
  opened?: OpenedAttestation
  findings: readonly Finding[]
  /** Files in the folder that are not the kit's, so no signature covers them. */
  uncovered: readonly string[]
  /** Why the evidence was not judged again; absent if it was. */
  unjudged?: string
}

/** @throws UsageError INPUT_UNREADABLE if there is no attestation */
export async function verifyFolder(folder: string, options: VerifyOptions): Promise<Verification> {
  const opened = await openAttestation(attestationIn(folder), options.key)
  if ('problem' in opened) {
    return { findings: [{ kind: 'changed', file: ATTESTATION_FILE, what: opened.problem }], uncovered: [] }
  }
  const { attestation } = opened
  const present = await presentIn(folder, attestation)
  const findings = attestation.artefacts.flatMap((artefact) =>
    compareArtefact(artefact, present.get(artefact.file)),
  )
  const isAsSigned = (file: string): boolean =>
    attestation.artefacts.some((artefact) => artefact.file === file) &&
    !findings.some((finding) => finding.file === file)
  const judged: Judged = isAsSigned(EVIDENCE_FILE)
    ? await judgeAgain(join(folder, EVIDENCE_FILE), attestation, options)
    : { unjudged: 'the evidence is not what was signed' }
  const rebuilt = 'report' in judged ? judged.report : undefined
  return {
    opened,
    findings: [
      ...findUnnamed(attestation),
      ...(await nameChecks(join(folder, EVIDENCE_FILE), findings)).flatMap((finding) =>
        isReport(finding) ? findChangedReport(folder, attestation, rebuilt) : [finding],
      ),
      ...(rebuilt === undefined ? [] : untrueAttestation(attestation, rebuilt)),
      ...(rebuilt === undefined || !isAsSigned(FORMAT_FILES.json) ? [] : untrueReport(folder, rebuilt)),
      ...extras(present, attestation),
    ],
    uncovered: readdirSync(folder)
      .filter((name) => !present.has(name) && name !== ATTESTATION_FILE)
      .sort(),
    ...('unjudged' in judged ? { unjudged: judged.unjudged } : {}),
  }
}

function isReport({ kind, file }: Finding): boolean {
  return kind === 'changed' && file === FORMAT_FILES.json
}

function attestationIn(folder: string): string {
  try {
    return readFileSync(join(folder, ATTESTATION_FILE), 'utf8')
  } catch (error) {
    throw existsSync(folder)
      ? unreadable(join(folder, ATTESTATION_FILE), error)
      : unreadable(folder, error, 'folder')
  }
}

async function presentIn(
  folder: string,
  { artefacts }: Attestation,
): Promise<ReadonlyMap<string, AttestedArtefact>> {
  const present = new Map<string, AttestedArtefact>()
  for (const file of new Set([...ARTEFACTS, ...artefacts.map((artefact) => artefact.file)])) {
    const artefact = await artefactDigest(folder, file).catch((error: unknown) => {
      throw unreadable(join(folder, file), error)
    })
    if (artefact !== undefined) present.set(file, artefact)
  }
  return present
}

function findChangedReport(folder: string, { artefacts }: Attestation, rebuilt?: Report): readonly Finding[] {
  const signed = artefacts.find(({ file }) => file === FORMAT_FILES.json)
  return reportFindings(reportIn(folder), signed?.members ?? {}, rebuilt)
}

/** The bytes are the signed ones, so what was signed was untrue. */
function untrueReport(folder: string, rebuilt: Report): readonly Finding[] {
  return untrueMembers(reportIn(folder), rebuilt).map((finding) => ({ ...finding, kind: 'untrue' }))
}

/** Earlier versions of the kit signed no `standing`. */
function untrueAttestation(attestation: Attestation, report: Report): readonly Finding[] {
  const rebuilt = { ...report, target: report.target.name, standing: standingWords(report).label }
  return (['target', 'verdict', 'standing', 'startedAt', 'finishedAt'] as const).flatMap(
    (member): Finding[] =>
      attestation[member] === rebuilt[member] || attestation[member] === undefined
        ? []
        : [
            {
              kind: 'untrue',
              file: ATTESTATION_FILE,
              what: `${member} is ${attestation[member]}; the evidence gives ${rebuilt[member]}`,
            },
          ],
  )
}

/** Without these two nothing could be judged. */
function findUnnamed({ artefacts }: Attestation): readonly Finding[] {
  return [EVIDENCE_FILE, FORMAT_FILES.json]
    .filter((name) => !artefacts.some(({ file }) => file === name))
    .map((file) => ({ kind: 'missing', file, what: 'the attestation does not name it' }))
}

function extras(present: ReadonlyMap<string, AttestedArtefact>, { artefacts }: Attestation): Finding[] {
  return [...present.keys()]
    .filter((file) => !artefacts.some((artefact) => artefact.file === file))
    .map((file) => ({ kind: 'extra', file, what: 'is there, and was not signed' }))
}

function unreadable(place: string, error: unknown, kind?: 'folder'): UsageError {
  return new UsageError(
    'INPUT_UNREADABLE',
    `${place}: ${whyUnreadable(error, kind)}; expected the folder of a run that was made with --sign`,
  )
}

/** Empty, if it is not a file at all. */
function reportIn(folder: string): string {
  try {
    return readFileSync(join(folder, FORMAT_FILES.json), 'utf8')
  } catch {
    return ''
  }
}

/** The report that the evidence gives, or why this kit cannot say. */
type Judged = { report: Report } | { unjudged: string }

/** Judges evidence again as it was judged when it was signed: by the same kit and release, under the same baseline. */
async function judgeAgain(
  evidenceFile: string,
  { kit, specification, judgedWith: { strict, baseline } }: Attestation,
  verifier: { catalogue: Catalogue; kit: Attestation['kit'] },
): Promise<Judged> {
  const { catalogue } = verifier
  const { version: release, digest } = catalogue.release
  if (kit.name !== verifier.kit.name || kit.version !== verifier.kit.version) {
    return {
      unjudged: `it was judged by ${kit.name} ${kit.version}, and this is ${verifier.kit.name} ${verifier.kit.version}`,
    }
  }
  if (specification.release !== release || specification.digest !== digest) {
    return {
      unjudged: `it was judged by release ${specification.release} (digest ${specification.digest.slice(0, 12)}…), and this kit has ${release} (${digest.slice(0, 12)}…)`,
    }
  }
  try {
    const evidence = await readEvidence(evidenceFile, { allowInterrupted: true })
    return { report: buildReport(evidence, { catalogue, baseline, strict }) }
  } catch (error) {
    if (error instanceof EvidenceError) return { unjudged: error.message }
    throw error
  }
}

/** Names the check that each changed line of the evidence now belongs to, as far as it can be read. */
async function nameChecks(evidenceFile: string, findings: readonly Finding[]): Promise<readonly Finding[]> {
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
    return 'which is not JSON any more'
  }
}
