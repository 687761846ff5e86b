import type { Target } from '../../fixtures/target/target.ts'
import type { ProgressEvent } from '../../reports/evidence/progress.ts'
import type { Interruption } from '../process/interruption.ts'

/** Who may end the checks of a run, and who is told what they see. */
export interface RunSurroundings {
  interruption: Interruption
  display: { pause(): void; resume(): void; warn(text: string): void }
  onTarget(target: Target): void
  onEvent(event: ProgressEvent): void
}
