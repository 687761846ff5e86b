import { catalogue } from '../../contracts/catalogue.ts'
import type { Attestation } from '../../contracts/generated/schemas.ts'
import { readPublicKey } from '../../reports/attestation/read-key.ts'
import { type Verification, verifyFolder } from '../../reports/attestation/verify-folder.ts'
import { truncateLine } from '../../reports/truncate-line.ts'
import { worstExitCode } from '../../reports/verdict/run-verdict.ts'
import type { CommandLine } from '../flags/command.ts'
import { kitIdentity } from '../process/kit-package.ts'
import { type Line, paint } from '../terminal/line.ts'
import { say } from '../terminal/say.ts'

/** Says of each folder whether its reports are those that were signed, and follow from the evidence. @throws UsageError */
export async function verify(line: CommandLine): Promise<number> {
  const keyFile = line.value('key')
  const given = keyFile === undefined ? undefined : readPublicKey(keyFile, '--key')
  const options = {
    catalogue: catalogue(),
    kit: kitIdentity(),
    ...(given === undefined ? {} : { key: given.key }),
  }
  const codes: number[] = []
  for (const folder of line.words) {
    const verification = await verifyFolder(folder, options)
    say(process.stdout, ...verificationText(verification, { folder, keyFile }))
    codes.push(verificationCode(verification))
  }
  return worstExitCode(codes)
}

/** Where a verification was made, and by what. */
interface VerificationPlace {
  folder: string
  /** The file of --key. */
  keyFile: string | undefined
}

/** 0 if everything holds, 1 if anything does not, 3 if the evidence could not be judged again. */
function verificationCode({ findings, unjudged }: Verification): number {
  if (findings.length > 0) return 1
  return unjudged === undefined ? 0 : 3
}

/** A verification for a person: what is wrong and where, who signed, what was judged again. */
function verificationText(verification: Verification, place: VerificationPlace): readonly Line[] {
  const { findings, uncovered, opened } = verification
  const { folder } = place
  const code = verificationCode(verification)
  const standing = {
    0: 'as it was signed',
    1: 'NOT as it was signed',
    3: 'as it was signed, not judged again',
  }[code]
  const colour = { 0: 'passed', 1: 'failed', 3: 'incomplete' }[code] ?? ''
  const lines: Line[] = [
    [`${folder}: `, paint(colour, standing)],
    ...findings.map(
      ({ kind, file, what }): Line => [
        '  ',
        paint('failed', kind.padEnd(7)),
        `  ${truncateLine(`${file}: ${what}`, 400)}`,
      ],
    ),
    ...signer(verification, place),
    ...(opened === undefined
      ? []
      : [`  artefacts  ${opened.attestation.artefacts.map(({ file }) => file).join(', ')}`]),
    ...(opened === undefined ? [] : [`  judged     ${judgement(verification, opened.attestation)}`]),
    ...(uncovered.length === 0
      ? []
      : [`  beside     ${truncateLine(uncovered.join(', '), 200)}: not signed`]),
  ]
  if (code === 3)
    lines.push('             exit code 3: the signature and the digests hold, and no more was shown')
  return lines
}

function signer({ opened }: Verification, { keyFile }: VerificationPlace): string[] {
  if (opened === undefined) return ['  signed     by an unknown key, so nothing else was checked']
  const { attestation, alg, thumbprint } = opened
  const { name, version } = attestation.kit
  return [
    `  signed     ${attestation.signedAt} (by the signer's clock), ${alg}, key ${thumbprint}, with ${name} ${version}`,
    keyFile === undefined
      ? '             by the key in the signature, which shows that nothing was changed since, but not who signed: --key does'
      : `             by the key of ${keyFile}`,
  ]
}

function judgement({ unjudged, findings }: Verification, { verdict, standing }: Attestation): string {
  const word = truncateLine(standing ?? verdict)
  if (unjudged !== undefined) return `${word}, as signed; not judged again: ${truncateLine(unjudged, 300)}`
  return findings.some(({ kind }) => kind === 'untrue')
    ? `${word}, as signed; the evidence gives another report`
    : `${word}; judged again, the evidence gives the signed report`
}
