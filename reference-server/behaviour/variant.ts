import type { TargetFile } from '../../contracts/generated/schemas.ts'
import type { Change } from './change.ts'

/**
 * Another legal behaviour; listed by name in reference-server/variants/<part>.ts, after the part whose decision it replaces first. No check
 * may fail because of it.
 */
export interface Variant {
  /** What the server then does, in a few words. */
  title: string
  /** Questions to which a server has one answer: two variants that answer the same question cannot be combined. */
  choices?: readonly string[]
  change: Change
  /** What a target file has to say differently because of it. */
  target?: (target: TargetFile) => TargetFile
}

/** Gives variants their type. */
export function defineVariants(
  variants: Readonly<Record<string, Variant>>,
): Readonly<Record<string, Variant>> {
  return variants
}
