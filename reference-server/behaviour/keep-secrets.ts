import type { LifecycleBehaviour } from './lifecycle.ts'

/** For faults that show a secret where it is not to be shown: every secret that was displayed, by client id, the newest alone. */
export function keepSecrets(lifecycle: LifecycleBehaviour): {
  secrets: ReadonlyMap<string, string>
  shownOnce: LifecycleBehaviour['shownOnce']
} {
  const secrets = new Map<string, string>()
  return {
    secrets,
    shownOnce: (credential, secret, tokenUrl, step) => {
      secrets.set(credential.clientId, secret)
      return lifecycle.shownOnce(credential, secret, tokenUrl, step)
    },
  }
}
