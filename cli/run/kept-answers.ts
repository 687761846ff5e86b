import type { RunOptions } from '../flags/run-options.ts'
import type { Answers } from '../manual/answers.ts'

/** The answers that a run goes on from, and its options with their seed. @throws UsageError */
export async function withKeptAnswers(
  options: RunOptions,
): Promise<{ options: RunOptions; answers: Answers | undefined }> {
  if (options.answers === undefined) return { options, answers: undefined }
  const { Answers: Kept } = await import('../manual/answers.ts')
  const answers = await Kept.open(options.answers, { seed: options.seed, isGiven: options.isSeedGiven })
  return { options: { ...options, seed: answers.seed }, answers }
}
