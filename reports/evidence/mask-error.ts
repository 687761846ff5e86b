import { stripVTControlCharacters } from 'node:util'
import { Secrets } from '../../contracts/secrets/secrets.ts'
import { addSecretsOf } from '../../contracts/secrets/secrets-of-target.ts'

/** The secrets of the targets in a run context. */
export function secretsIn(contextText: string): Secrets {
  const context: { runs: readonly { target: unknown }[] } = JSON.parse(contextText)
  const secrets = new Secrets()
  for (const { target } of context.runs) addSecretsOf(target, secrets)
  return secrets
}

/**
 * An error's text as it may be written, each secret replaced by ‹its name›. What a check says is masked by its own
 * fixtures; this guards the errors that no fixture sees: of the set-up, of a worker that dies, of a file that cannot
 * be loaded.
 */
export function maskError(text: string, secrets: Secrets): string {
  return secrets.mask(stripVTControlCharacters(text))
}
