import { FlattenedSign } from 'jose'
import type { Attestation, AttestedArtefact, JudgedWith, Report } from '../../contracts/generated/schemas.ts'
import { ARTEFACTS, ATTESTATION_FILE } from '../report-formats.ts'
import { standingWords } from '../view/verdict-words.ts'
import { writeWhole } from '../write-whole.ts'
import { artefactDigest } from './artefact-digest.ts'
import { ATTESTATION_TYPE } from './open-attestation.ts'
import { publicHalf } from './public-half.ts'
import type { AttestationKey } from './read-key.ts'

/** Facts that are signed together with the artefacts. */
export interface SigningFacts {
  report: Report
  judgedWith: JudgedWith
  /** The kit that judged and signs. */
  kit: Attestation['kit']
  signedAt: Date
}

/** What was signed, and by which key. */
export interface Signed {
  path: string
  /** The thumbprint (RFC 7638) of the public key. */
  thumbprint: string
}

/**
 * Signs every artefact in the folder of a run. attestation.json is a JWS in flattened JSON form (RFC 7515, 7.2.2), with the public
 * key in its header. @throws UsageError OUTPUT_UNWRITABLE
 */
export async function signFolder(
  folder: string,
  { report, judgedWith, kit, signedAt }: SigningFacts,
  { key, alg }: AttestationKey,
): Promise<Signed> {
  const artefacts: AttestedArtefact[] = []
  for (const file of ARTEFACTS) {
    const artefact = await artefactDigest(folder, file)
    if (artefact !== undefined) artefacts.push(artefact)
  }
  const attestation: Attestation = {
    schemaVersion: 1,
    kit,
    specification: report.specification,
    target: report.target.name,
    verdict: report.verdict,
    standing: standingWords(report).label,
    startedAt: report.startedAt,
    finishedAt: report.finishedAt,
    signedAt: signedAt.toISOString(),
    judgedWith,
    artefacts,
  }
  const { jwk, thumbprint } = await publicHalf(key)
  const {
    payload,
    protected: header,
    signature,
  } = await new FlattenedSign(new TextEncoder().encode(JSON.stringify(attestation)))
    .setProtectedHeader({ alg, typ: ATTESTATION_TYPE, kid: thumbprint, jwk })
    .sign(key)
  const text = `${JSON.stringify({ payload, protected: header, signature }, undefined, 2)}\n`
  return { path: writeWhole(folder, ATTESTATION_FILE, text), thumbprint }
}
