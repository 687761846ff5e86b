import type { StepAnswer, StepQuestion } from '../../fixtures/portal/manual/step-question.ts'

/** Steps that make something new, or only look: after one of them, what the check did before can be done again. */
const ADDING: readonly StepQuestion['step'][] = [
  'createCredential',
  'showCredential',
  'createChannel',
  'importCustomApi',
  'confirmCustomApi',
]

/** Whether a step changed what an earlier step had made. One that was refused changed nothing. */
export function changes({ step }: Pick<StepQuestion, 'step'>, { kind }: StepAnswer): boolean {
  return kind === 'done' && !ADDING.includes(step)
}
