import { listSecrets, openTexts } from '../secret-fields.ts'
import type { Secrets } from './secrets.ts'

/** Adds every secret of a target to `secrets`, under the name of its field: `channel.apiKey`, `http.headers.x-tenant`; all else of it is open. */
export function addSecretsOf(target: unknown, secrets: Secrets): void {
  for (const { name, value } of listSecrets(target)) secrets.add(name, value)
  for (const text of openTexts(target)) secrets.addOpen(text)
}
