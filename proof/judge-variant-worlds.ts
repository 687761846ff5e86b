import { hasNoFalseAlarm, judgeVariants, type VariantResult } from './judge-variant.ts'
import type { JudgeWorlds } from './judge-worlds.ts'
import type { ProofWorld } from './proof-world.ts'
import { findSmallestCause } from './smallest-cause.ts'

/**
 * Judges worlds with variants. If one is accused, it is halved until the variant or the few variants that cause it are found; one that is
 * not accused a second time stays accused, without a cause.
 */
export async function judgeVariantWorlds(
  worlds: readonly ProofWorld[],
  judge: JudgeWorlds,
): Promise<readonly VariantResult[]> {
  const reports = await judge(worlds)
  const results: VariantResult[] = []
  for (const world of worlds) {
    const result = judgeVariants(world, reports.get(world.name))
    results.push(
      hasNoFalseAlarm(result) ? result : { ...result, causes: await causesOf(world, result, judge) },
    )
  }
  return results
}

/** The variants of a world that cause what was said against it, by the checks that said it; none if they do not say it again. */
async function causesOf(
  world: ProofWorld,
  { falseAlarms, blocked, broken }: VariantResult,
  judge: JudgeWorlds,
): Promise<readonly string[]> {
  const said = [...falseAlarms, ...blocked, ...broken].filter((word) => /^[a-z-]+\.[a-z0-9-]+$/.test(word))
  let round = 0
  const areAccused = async (sets: readonly (readonly string[])[]): Promise<readonly boolean[]> => {
    round += 1
    const smaller = sets.map((variants, index) => ({
      ...world,
      name: `${world.name}-${round}-${index}`,
      variants,
      only: said,
    }))
    const reports = await judge(smaller)
    return smaller.map((one) => !hasNoFalseAlarm(judgeVariants(one, reports.get(one.name))))
  }
  const [isAgain] = await areAccused([world.variants])
  return isAgain === true ? findSmallestCause(world.variants, areAccused) : []
}
