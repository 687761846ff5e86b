import type { MemberDigests } from '../../contracts/generated/schemas.ts'
import { shortDigest, shortDigestsIn } from './short-digest.ts'

/** Short digests of the members of an object; of a member that is a list, those of its items one after another. */
export function memberDigests(value: object): MemberDigests {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [
      name,
      Array.isArray(member) ? member.map(digestOf).join('') : digestOf(member),
    ]),
  )
}

/** JSON pointers to what an object has other than the digests say, as near as they tell. */
export function findChangedMembers(signed: MemberDigests, value: object): readonly string[] {
  const present = memberDigests(value)
  const names = [...new Set([...Object.keys(signed), ...Object.keys(present)])]
  return names.flatMap((name) => {
    const [then, now] = [signed[name], present[name]]
    if (then === now) return []
    if (then === undefined) return [`/${name} was added`]
    if (now === undefined) return [`/${name} was taken away`]
    const [before, after] = [shortDigestsIn(then), shortDigestsIn(now)]
    if (before.length !== after.length)
      return [`/${name} has ${after.length} items, ${before.length} were signed`]
    const isList = Object.entries(value).some(([key, member]) => key === name && Array.isArray(member))
    return before.flatMap((digest, index) =>
      digest === after[index] ? [] : [isList ? `/${name}/${index}` : `/${name}`],
    )
  })
}

function digestOf(value: unknown): string {
  return shortDigest(JSON.stringify(value) ?? 'undefined')
}
