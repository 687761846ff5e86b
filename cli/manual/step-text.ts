import { relative } from 'node:path'
import type { StepQuestion } from '../../fixtures/portal/manual/step-question.ts'
import type { Person } from '../../judgement/portal/portal-step.ts'

/** Where a question comes from. */
interface StepOrigin {
  check: string
  title: string
  /** The target's name, where there are several. */
  target: string | undefined
  /** The path of the question's file. */
  file: string | undefined
  number: number
  most: number
}

const ROLES: Readonly<Record<Person, string>> = {
  accountAdmin: "the account's administrator",
  workspaceAdmin: "the workspace's administrator",
  member: 'a member of the workspace',
  adminWithoutPlan: 'administrator of the account without API credentials in its plan',
}

/** A step for the person who is to do it: which check wants it, who acts, what is to be done. */
export function stepText(
  { who, does }: StepQuestion,
  { check, title, target, file, number, most }: StepOrigin,
): string {
  const acts = who === undefined ? 'Whoever can do it' : `As ${who.name}, ${ROLES[who.role]}`
  return [
    '',
    `Portal step ${number} (${most} at most)${target === undefined ? '' : `, ${target}`}: ${check.split('#')[0]}, ${title}`,
    `${acts}:`,
    ...does.map((line) => `  ${line}`),
    ...(file === undefined ? [] : [`  file: ${relative(process.cwd(), file)}`]),
  ].join('\n')
}
