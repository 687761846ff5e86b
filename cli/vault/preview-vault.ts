import type { Target } from '../../fixtures/target/target.ts'
import { expiresAt, substituteExpiredToken } from './kept-token.ts'
import { ownerOf, Vault } from './vault.ts'

/**
 * A target as a run with this vault would judge it, with its expired token if there is one, and what the reader should know. Only reads the
 * vault; a missing file counts as empty. @throws UsageError
 */
export async function previewVault(
  target: Target,
  file: string | undefined,
): Promise<{ target: Target; notes: readonly string[] }> {
  const owner = ownerOf(target)
  if (owner === undefined || target.platform?.expiredToken !== undefined) return { target, notes: [] }
  if (file === undefined) {
    return {
      target,
      notes: [
        'Expiry: where no portal driver moves the clock (advanceClock), runs with --vault FILE keep a token, and one more than 24 hours later judges expiry with it.',
      ],
    }
  }
  const [vault, now] = [await Vault.open(file), Date.now()]
  const expired = await vault.findExpiredToken(owner, now)
  if (expired !== undefined) {
    return {
      target: substituteExpiredToken(target, expired),
      notes: [`Expiry: ${file} has a token that has expired.`],
    }
  }
  const [first] = await vault.waiting(owner, now)
  const when =
    first === undefined
      ? 'has no token of this target yet: the next run with it keeps one'
      : `has a token that must have expired by ${new Date(expiresAt(first)).toISOString()}`
  return { target, notes: [`Expiry: ${file} ${when}.`] }
}
