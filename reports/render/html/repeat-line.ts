import type { Report } from '../../../contracts/generated/schemas.ts'
import { isOfClient } from '../../view/of-client.ts'

/** The command that judges one requirement again with the same generated inputs. */
export function repeatLine(report: Report, requirement: string): string {
  const { seed, effort, kit, strict, target } = report
  const hard = effort === 'standard' ? '' : ` --effort ${effort}`
  const severe = strict === true ? ' --strict' : ''
  if (isOfClient(target)) return `${kit.name} client --only ${requirement}${severe} -- COMMAND`
  return `${kit.name} run --target FILE --only ${requirement} --seed ${seed}${hard}${severe}`
}
