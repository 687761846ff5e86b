import { UsageError } from '../../contracts/errors.ts'

/** The environment variable with the words that open the files that a run keeps sealed. */
export const SEALING_VARIABLE = 'AGENT_PLATFORM_VAULT_KEY'
/** Fewer characters are guessed in no time. */
const FEWEST = 16

/** The words that seal a file, from the environment. `flag` is what asks for them. @throws UsageError */
export function sealingKey(flag: string): string {
  const words = process.env[SEALING_VARIABLE]
  const advice = `set it to something like the output of \`openssl rand -base64 32\`, the same for each run, and keep it apart from the file`
  if (words === undefined || words === '') {
    throw new UsageError(
      'ENVIRONMENT_MISSING',
      `${flag}: ${SEALING_VARIABLE} is not set, and the file is encrypted with it; ${advice}`,
    )
  }
  if (words.length >= FEWEST) return words
  throw new UsageError(
    'ENVIRONMENT_MISSING',
    `${flag}: ${SEALING_VARIABLE} has ${words.length} characters; expected ${FEWEST} or more: ${advice}`,
  )
}
