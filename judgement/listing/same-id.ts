const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether two texts are the same id: the letter case of a UUID says nothing (RFC 9562, 4). */
export function isSameId(one: string, other: string): boolean {
  return one === other || (UUID.test(one) && one.toLowerCase() === other.toLowerCase())
}

/** An id as one of some texts writes it: a portal may show a UUID in capitals, and an API list it in small letters. */
export function spelledIn(texts: Iterable<unknown>, id: string): string {
  if (!UUID.test(id)) return id
  const inAnyCase = new RegExp(id, 'i')
  const spellings = [...texts].flatMap((text) =>
    typeof text === 'string' ? (inAnyCase.exec(text)?.[0] ?? []) : [],
  )
  return spellings.includes(id) ? id : (spellings[0] ?? id)
}
