import type { Report } from '../../../contracts/generated/schemas.ts'

/** The command that judges one requirement again with the same generated inputs. */
export function repeatLine({ seed, effort, kit, strict }: Report, requirement: string): string {
  const hard = effort === 'standard' ? '' : ` --effort ${effort}`
  const severe = strict === true ? ' --strict' : ''
  return `${kit.name} run --target FILE --only ${requirement} --seed ${seed}${hard}${severe}`
}
