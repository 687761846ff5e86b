import { catalogue } from '../../contracts/catalogue.ts'
import { UsageError } from '../../contracts/errors.ts'
import { startContainers } from '../container/start-containers.ts'
import type { CommandLine } from '../flags/command.ts'
import { HeldResources } from '../process/held-resources.ts'
import { loadCheckedTarget } from '../target/load-checked-target.ts'
import { say, sayJson } from '../terminal/say.ts'
import { withLentToken } from '../vault/with-lent-token.ts'
import { diagnose } from './diagnose.ts'
import { diagnosisText } from './diagnosis-text.ts'

const INCOMPLETE = 3

/** Tries what a target file names, and says what a run would find blocked. @returns the exit code. @throws UsageError, TargetNotStarted */
export async function doctor(line: CommandLine): Promise<number> {
  const file = line.value('target')
  if (file === undefined) {
    throw new UsageError('FLAG_INVALID', 'doctor: expected --target FILE; see `doctor --help`')
  }
  const asked = { profiles: line.list('profile'), only: line.list('only') }
  const held = new HeldResources()
  try {
    const loaded = { file, target: await loadCheckedTarget(file) }
    const [ready = loaded] = await startContainers([loaded], held)
    const { target, notes } = await withLentToken(ready.target, line.value('vault'))
    const diagnosis = await diagnose(target, catalogue(), asked, notes)
    if (line.value('format') === 'json') sayJson(process.stdout, diagnosis)
    else say(process.stdout, ...diagnosisText(diagnosis))
    return diagnosis.usable ? 0 : INCOMPLETE
  } finally {
    await held.release()
  }
}
