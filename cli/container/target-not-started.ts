import { EXIT_CODES } from '../../contracts/exit-codes.ts'

/** A target cannot be judged, since its container does not come up. The message may have several lines, without secrets. */
export class TargetNotStarted extends Error {
  override readonly name = 'TargetNotStarted'
  /** What the command exits with: the target could not be reached. */
  readonly exitCode = EXIT_CODES.incomplete
}
