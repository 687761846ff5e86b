import { UsageError } from '../../contracts/errors.ts'
import { nearest } from '../../text/nearest.ts'
import type { CommandLine } from '../flags/command.ts'

const TASKS = ['check', 'export']

/** Does what the first word asks for. @returns the exit code. @throws UsageError */
export async function runContractTask(line: CommandLine): Promise<number> {
  const [task = ''] = line.words
  if (task === 'check') {
    const { checkContract } = await import('./check-contract.ts')
    return checkContract(line)
  }
  if (task === 'export') {
    const { exportContract } = await import('./export-contract.ts')
    return exportContract(line)
  }
  const near = nearest(task, TASKS)
  throw new UsageError(
    'COMMAND_UNKNOWN',
    `contract ${task}: expected contract check FILE-or-URL, or contract export DIR${near === undefined ? '' : `; did you mean ${near}?`}`,
  )
}
