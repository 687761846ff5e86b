import { catalogue } from '../../contracts/catalogue.ts'
import { readPublicKey } from '../../reports/attestation/read-key.ts'
import { verifyFolder } from '../../reports/attestation/verify-folder.ts'
import { worstExitCode } from '../conclusion/worst-exit-code.ts'
import type { CommandLine } from '../flags/command.ts'
import { kitPackage } from '../process/kit-package.ts'
import { say } from '../terminal/say.ts'
import { verificationCode, verificationText } from './verification-text.ts'

/** Says of each folder whether its reports are what was signed, and follow from the evidence. @throws UsageError */
export async function verify(line: CommandLine): Promise<number> {
  const keyFile = line.value('key')
  const given = keyFile === undefined ? undefined : readPublicKey(keyFile, '--key')
  const { name, version } = kitPackage()
  const options = {
    catalogue: catalogue(),
    kit: { name, version },
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
