import type { Catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import type { ReplayedCheck } from '../../fixtures/check/run-context.ts'
import type { Target } from '../../fixtures/target/target.ts'
import type { Replay } from '../../reports/replays/replay.ts'
import { kitIdentity } from '../process/kit-package.ts'

/** What was asked for, and the failures that are repeated. */
interface Selected {
  profiles: readonly string[]
  only: readonly string[]
  replay?: Replay
}

/**
 * What a run that repeats failures judges, and the seed and effort at which they occurred. @throws UsageError if this kit has none of them
 */
export function selectReplayed(
  replay: Replay,
  catalogue: Catalogue,
): Pick<Replay['of'], 'seed' | 'effort'> & { only: readonly string[] } {
  const named = new Set(replay.checks.flatMap(({ requirements }) => requirements))
  const only = catalogue.requirements
    .filter(({ id, excluded }) => named.has(id) && excluded === undefined)
    .map(({ id }) => id)
  if (only.length === 0) {
    throw new UsageError(
      'SELECTION_EMPTY',
      `this kit has none of the checks that failed; that run used ${replay.of.kit.name} ${replay.of.kit.version}`,
    )
  }
  const { seed, effort } = replay.of
  return { seed, effort, only }
}

/** What concerns the target among what is repeated. @throws UsageError if nothing does */
export function selectForTarget(
  target: Pick<Target, 'name' | 'claims'>,
  { profiles, only, replay }: Selected,
  catalogue: Catalogue,
): { profiles: readonly string[]; only: readonly string[] } {
  if (replay === undefined) return { profiles, only }
  const claimed = catalogue.requirements.filter(({ profile }) => target.claims.includes(profile))
  const asked = only.filter((id) => claimed.some((requirement) => requirement.id === id))
  if (asked.length > 0) return { profiles, only: asked }
  throw new UsageError(
    'SELECTION_EMPTY',
    `--replay: the target ${target.name} claims no profile of what failed (${only.slice(0, 3).join(', ')}${only.length > 3 ? ', …' : ''})`,
  )
}

/** What the checks are told of a replay. Another version of the kit may generate other inputs from the same seed, so it gets no paths. */
export function replayContext(replay: Replay | undefined): { replay?: readonly ReplayedCheck[] } {
  if (replay === undefined) return {}
  const isSameKit = isMadeByThisKit(replay)
  return {
    replay: replay.checks.map(({ id, title, counterexample }) => ({
      id,
      title,
      ...(counterexample === undefined || !isSameKit
        ? {}
        : { counterexample: { seed: counterexample.seed, path: counterexample.path } }),
    })),
  }
}

/** Whether the generated inputs of a replay are exactly those that failed. */
export function isMadeByThisKit({ of: { kit } }: Replay): boolean {
  return kit.version === kitIdentity().version
}
