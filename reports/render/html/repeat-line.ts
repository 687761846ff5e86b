import type { Report } from '../../../contracts/generated/schemas.ts'
import { KIT_COMMAND } from '../../../contracts/kit-command.ts'
import { isOfClient } from '../../view/of-client.ts'

/** The command that judges one requirement again with the same generated inputs. */
export function repeatLine(report: Report, requirement: string): string {
  const { seed, effort, strict, target } = report
  const hard = effort === 'standard' ? '' : ` --effort ${effort}`
  const severe = strict === true ? ' --strict' : ''
  if (isOfClient(target)) return `${KIT_COMMAND} client --only ${requirement}${severe} -- COMMAND`
  return `${KIT_COMMAND} run --target FILE --only ${requirement} --seed ${seed}${hard}${severe}`
}
