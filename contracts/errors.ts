import { EXIT_CODES } from './exit-codes.ts'
/** A mistake in how the kit is used: flags, target file, baseline. The message is one line; the command exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly code: UsageErrorCode
  /** The exit code of the command. */
  readonly exitCode = EXIT_CODES.misuse

  constructor(code: UsageErrorCode, message: string) {
    super(oneLine(message))
    this.code = code
  }

  /** What Node prints for it, and Playwright if a configuration throws it: no stack. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message
  }
}

/** What was misused. */
export type UsageErrorCode =
  | 'FLAG_INVALID'
  | 'COMMAND_UNKNOWN'
  | 'REQUIREMENT_UNKNOWN'
  | 'PROFILE_UNKNOWN'
  | 'SELECTION_EMPTY'
  | 'TARGET_UNREADABLE'
  | 'TARGET_INVALID'
  | 'ENVIRONMENT_MISSING'
  | 'BASELINE_UNREADABLE'
  | 'BASELINE_INVALID'
  | 'DRIVER_INVALID'
  | 'FAULT_UNKNOWN'
  | 'VARIANT_UNKNOWN'
  | 'INPUT_UNREADABLE'
  | 'KEY_INVALID'
  | 'OUTPUT_UNWRITABLE'
  | 'TERMINAL_MISSING'

/** A defect in the kit's own data: catalogue, release, schemas. Never the target's fault, nor the user's. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly code: ContractErrorCode

  constructor(code: ContractErrorCode, message: string) {
    super(oneLine(message))
    this.code = code
  }
}

/** What is wrong with the data. */
export type ContractErrorCode =
  | 'FILE_UNREADABLE'
  | 'FILE_INVALID'
  | 'FILE_STALE'
  | 'ID_DUPLICATE'
  | 'ID_UNKNOWN'
  | 'LEVEL_CHANGED'
  | 'SCHEMA_UNKNOWN'

/** An evidence stream that cannot be read: nothing may be concluded from it. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError'
  readonly code: EvidenceErrorCode

  constructor(code: EvidenceErrorCode, message: string) {
    super(oneLine(message))
    this.code = code
  }
}

/** What is wrong with the stream. */
export type EvidenceErrorCode =
  | 'STREAM_UNREADABLE'
  | 'STREAM_EMPTY'
  | 'LINE_INVALID'
  | 'VERSION_UNKNOWN'
  | 'HEADER_MISSING'
  | 'FOOTER_MISSING'
  | 'COUNT_MISMATCH'
  | 'CHECK_DUPLICATE'
  | 'SHARDS_DISAGREE'
  | 'RELEASE_UNKNOWN'
  | 'REQUIREMENT_UNKNOWN'

function oneLine(message: string): string {
  return message.replace(/\s*\n\s*/g, ' ').trim()
}
