import type { JudgedWith, Report } from '../../contracts/generated/schemas.ts'
import type { AttestationKey } from '../../reports/attestation/read-key.ts'
import { kitIdentity } from '../process/kit-package.ts'
import { namePath } from '../terminal/name-path.ts'

/** The key of --sign, read before anything is done, since a mistake in it is wrong use. @throws UsageError */
export async function signingKey(file: string | undefined): Promise<AttestationKey | undefined> {
  if (file === undefined) return undefined
  const { readPrivateKey } = await import('../../reports/attestation/read-key.ts')
  return readPrivateKey(file, '--sign')
}

/** The thumbprint of the public half of a key (RFC 7638). */
export async function thumbprintOf({ key }: AttestationKey): Promise<string> {
  const { publicHalf } = await import('../../reports/attestation/public-half.ts')
  return (await publicHalf(key)).thumbprint
}

/** Signs what is in the folder of a run, if there is a key to sign with. @returns the line that says so, if there is one */
export async function attest(
  folder: string,
  { report, judgedWith }: { report: Report; judgedWith: JudgedWith },
  key: AttestationKey | undefined,
): Promise<readonly string[]> {
  if (key === undefined) return []
  const { signFolder } = await import('../../reports/attestation/sign-folder.ts')
  const facts = { report, judgedWith, kit: kitIdentity(), signedAt: new Date() }
  const { path, thumbprint } = await signFolder(folder, facts, key)
  return [`signed: ${namePath(path)}, with the key ${thumbprint}`]
}
