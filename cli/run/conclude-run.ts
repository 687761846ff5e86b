import { join } from 'node:path'
import type { Evidence } from '../../reports/evidence/evidence.ts'
import { EVIDENCE_FILE } from '../../reports/evidence/evidence-file.ts'
import { readEvidence } from '../../reports/evidence/read-evidence.ts'
import { type ReplayResult, replayExitCode, replayResults } from '../../reports/replays/replay.ts'
import { shardExitCode, worstExitCode } from '../../reports/verdict/run-verdict.ts'
import { attest } from '../conclusion/attest.ts'
import { type Concluded, conclude } from '../conclusion/conclude.ts'
import { writeSideBySide } from '../conclusion/side-by-side.ts'
import { summary } from '../conclusion/summary.ts'
import { writeHistory } from '../conclusion/write-history.ts'
import { replayText } from '../replay/replay-text.ts'
import { say } from '../terminal/say.ts'
import type { RunPlan } from './run-plan.ts'

/** What a run left when its checks had ended. */
export interface EndedRun {
  /** The folders of the evidence, one a target. */
  folders: readonly string[]
  /** All checks ended by themselves. */
  isWhole: boolean
  /** Minutes and seconds that the run took. */
  elapsed: string
}

/** Judges each target, writes its reports and says how it went. @returns the exit code of the worst. @throws EvidenceError, UsageError */
export async function concludeRun(plan: RunPlan, { folders, isWhole, elapsed }: EndedRun): Promise<number> {
  const { catalogue, accepted, earlier, key, replay } = plan
  const { stderr } = process
  const codes: number[] = []
  const columns = []
  for (const folder of folders) {
    const sources = [join(folder, EVIDENCE_FILE)]
    const evidence = await readEvidence(sources, { allowInterrupted: !isWhole })
    const written = await conclude(plan, { evidence, sources, folder, catalogue, accepted, earlier, key })
    say(stderr, ...summary(written, elapsed), ...(await attest(folder, written, key)))
    const replays = replay && replayResults(replay, evidence, catalogue)
    const code = codeOfPart(plan, written, evidence, replays)
    if (plan.shard !== undefined)
      say(stderr, `exit code ${code}: what this shard saw, and no verdict on the whole`)
    if (replay !== undefined && replays !== undefined) say(stderr, ...replayText(replay, replays))
    codes.push(code)
    columns.push({ report: written.report, folder })
  }
  say(stderr, ...writeSideBySide(columns, plan))
  if (plan.past !== undefined) {
    // What was in the folders that reports or their table are written to is gone.
    const cleared = [...folders, plan.out]
    const kept = plan.past.columns.filter(({ folder }) => !cleared.includes(folder))
    const past = { ...plan.past, columns: [...kept, ...columns] }
    say(stderr, ...writeHistory(past, plan.out))
  }
  return worstExitCode(codes)
}

/** The exit code of a run that judges only a part: it depends on what the run saw, since its report never says conformant. */
function codeOfPart(
  { shard }: RunPlan,
  { report, exitCode }: Concluded,
  evidence: Evidence,
  replays: readonly ReplayResult[] | undefined,
): number {
  if (report.verdict === 'broken') return exitCode
  if (replays !== undefined) return replayExitCode(replays)
  return shard === undefined ? exitCode : shardExitCode(report, evidence)
}
