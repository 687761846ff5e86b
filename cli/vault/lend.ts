import type { Target } from '../../fixtures/target/target.ts'
import type { KeptToken } from './kept-token.ts'

/** The target with a token of the vault in the place of the expired one that its file does not give. */
export function lend(target: Target, { token }: Pick<KeptToken, 'token'>): Target {
  const { platform } = target
  return platform === undefined ? target : { ...target, platform: { ...platform, expiredToken: token } }
}
