import { isUuid } from '../../text/uuid.ts'

/** Whether two texts are the same id, in whatever letter case a UUID is written. */
export function isSameId(one: string, other: string): boolean {
  return one === other || (isUuid(one) && one.toLowerCase() === other.toLowerCase())
}

/** An id as one of some texts writes it: a portal may show a UUID in capitals, and an API list it in small letters. */
export function spelledIn(texts: Iterable<unknown>, id: string): string {
  if (!isUuid(id)) return id
  const inAnyCase = new RegExp(id, 'i')
  const spellings = [...texts].flatMap((text) =>
    typeof text === 'string' ? (inAnyCase.exec(text)?.[0] ?? []) : [],
  )
  return spellings.includes(id) ? id : (spellings[0] ?? id)
}
