import type { TargetMember } from '../../contracts/target-members.ts'
import { isSecretField } from '../../text/secrets/secrets-of-target.ts'

/** What goes into a target file, by the path of its member with dots; a member that is missing stays a comment. */
export type Answers = ReadonlyMap<string, unknown>

/** `platform.accountKey.clientSecret` */
export function keyOf({ path }: Pick<TargetMember, 'path'>): string {
  return path.join('.')
}

/** The variable that is to hold a secret: `${PLATFORM_ACCOUNT_KEY_CLIENT_SECRET}`; undefined if the member is not secret. */
export function variableFor({ path }: Pick<TargetMember, 'path'>): string | undefined {
  if (!isSecretField(path) || path[0] === 'http') return undefined
  return path.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()).join('_')
}

/** An example of a value, if none is known. */
export function valueToShow(member: TargetMember): unknown {
  const variable = variableFor(member)
  if (variable !== undefined) return `\${${variable}}`
  const [choice] = member.choices
  const chosen = member.isList ? [choice].filter((one) => one !== undefined) : choice
  return member.example ?? member.standard ?? chosen ?? `your-${member.name}`
}

/** The answers before anybody was asked: each part that claims a profile, with its required members. */
export function standardAnswers(members: readonly TargetMember[]): Answers {
  const answers = new Map<string, unknown>()
  const visit = (member: TargetMember): void => {
    if (member.members.length === 0) answers.set(keyOf(member), valueToShow(member))
    member.members.filter(({ isRequired }) => isRequired).forEach(visit)
  }
  const parts = ['name', 'platform', 'channel', 'portal', 'document']
  members.filter(({ name }) => parts.includes(name)).forEach(visit)
  const url = members.find(({ name }) => name === 'portal')?.members.find(({ name }) => name === 'url')
  if (url !== undefined) visit(url)
  return answers
}
