import type { Report } from '../../../contracts/generated/schemas.ts'

/** The command that judges one requirement again with the same generated inputs. */
export function repeatLine({ seed, effort, kit }: Report, requirement: string): string {
  const hard = effort === 'standard' ? '' : ` --effort ${effort}`
  return `${kit.name} run --target FILE --only ${requirement} --seed ${seed}${hard}`
}
