import { EXIT_CODES } from './exit-codes.ts'

/** An error that says in one line what is wrong, with a code for programs. */
abstract class CodedError<Code extends string> extends Error {
  readonly code: Code

  constructor(code: Code, message: string) {
    const lines = message.split('\n').map((line) => line.trim())
    super(lines.filter((line) => line !== '').join(' '))
    this.code = code
  }
}

/** A mistake in how the kit is used: flags, target file, baseline. The message is one line; the command exits with 2. */
export class UsageError extends CodedError<UsageErrorCode> {
  override readonly name = 'UsageError'
  /** The exit code of the command. */
  readonly exitCode = EXIT_CODES.misuse;

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
  | 'OUTPUT_IN_USE'
  | 'TERMINAL_MISSING'

/** A defect in the kit's own data: catalogue, release, schemas. Never the target's fault, nor the user's. */
export class ContractError extends CodedError<ContractErrorCode> {
  override readonly name = 'ContractError'
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
export class EvidenceError extends CodedError<EvidenceErrorCode> {
  override readonly name = 'EvidenceError'
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
