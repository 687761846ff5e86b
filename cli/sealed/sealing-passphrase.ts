import { UsageError } from '../../contracts/errors.ts'

/** The environment variable with the passphrase of the files that a run keeps sealed. */
export const SEALING_VARIABLE = 'AGENT_PLATFORM_VAULT_KEY'
/** Fewer characters are guessed in no time. */
const FEWEST = 16

/** The passphrase of sealed files, from the environment. `flag` is what asks for it. @throws UsageError */
export function sealingPassphrase(flag: string): string {
  const passphrase = process.env[SEALING_VARIABLE]
  const advice = `set it to something like the output of \`openssl rand -base64 32\`, the same for each run, and keep it apart from the file`
  if (passphrase === undefined || passphrase === '') {
    throw new UsageError(
      'ENVIRONMENT_MISSING',
      `${flag}: ${SEALING_VARIABLE} is not set, and the file is encrypted with it; ${advice}`,
    )
  }
  if (passphrase.length >= FEWEST) return passphrase
  throw new UsageError(
    'ENVIRONMENT_MISSING',
    `${flag}: ${SEALING_VARIABLE} has ${passphrase.length} characters; expected ${FEWEST} or more: ${advice}`,
  )
}
