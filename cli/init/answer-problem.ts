import { validate } from '../../contracts/schemas.ts'
import type { TargetMember } from '../../contracts/target-members.ts'

/** What is wrong with a value for a member of the target file, by its schema; undefined where nothing is. */
export function answerProblem({ path }: TargetMember, value: unknown): string | undefined {
  const file = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
  const place = `/${path.join('/')}`
  const issue = validate('target', file).find(
    ({ pointer }) => pointer === place || pointer.startsWith(`${place}/`),
  )
  return issue?.message
}
