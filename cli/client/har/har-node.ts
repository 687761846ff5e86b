/** Makes the error for a member of an entry, from the name of the member and what is wrong with it. */
export type Refuse = (field: string, problem: string) => Error

/** An object of a HAR file, whose members are read by their expected types. */
export interface HarNode {
  /** @throws what `Refuse` makes */
  object(name: string): HarNode
  /** @throws what `Refuse` makes */
  text(name: string): string
  /** Null counts as missing. @throws what `Refuse` makes */
  optionalObject(name: string): HarNode | undefined
  /** @throws what `Refuse` makes */
  optionalText(name: string): string | undefined
  /** Those of the members that are there. @throws what `Refuse` makes */
  optionalTexts<Name extends string>(...names: readonly Name[]): { [N in Name]?: string }
  /** A number, or a text that is one; absent if it is anything else: tools write texts and nulls for unknown values. */
  number(name: string): number | undefined
  /** A list of objects; a missing list is empty. @throws what `Refuse` makes */
  list(name: string): readonly HarNode[]
  /** The value as it is, of any type. */
  loose(name: string): unknown
}

/** The value at `place` as an object. @throws what `refuse` makes */
export function harNode(value: unknown, place: string, refuse: Refuse): HarNode {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuse(place, `${sawOf(value)}; expected an object`)
  }
  const members = new Map<string, unknown>(Object.entries(value))
  const at = (name: string): unknown => members.get(name) ?? undefined
  const wrong = (name: string, expected: string): Error =>
    refuse(`${place}.${name}`, `${sawOf(at(name))}; expected ${expected}`)
  const node: HarNode = {
    object: (name) => harNode(at(name), `${place}.${name}`, refuse),
    optionalObject: (name) => (at(name) === undefined ? undefined : node.object(name)),
    text(name) {
      const text = at(name)
      if (typeof text === 'string') return text
      throw wrong(name, 'a text')
    },
    optionalText: (name) => (at(name) === undefined ? undefined : node.text(name)),
    optionalTexts<Name extends string>(...names: readonly Name[]) {
      const texts: { [N in Name]?: string } = {}
      for (const name of names) if (at(name) !== undefined) texts[name] = node.text(name)
      return texts
    },
    number(name) {
      const value = at(name)
      const number = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
      return typeof number === 'number' && Number.isFinite(number) ? number : undefined
    },
    list(name) {
      const list = at(name) ?? []
      if (!Array.isArray(list)) throw wrong(name, 'a list')
      return list.map((item, index) => harNode(item, `${place}.${name}[${index}]`, refuse))
    },
    loose: at,
  }
  return node
}

/** A value is not quoted where it might be a secret. */
function sawOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return `is ${value}`
  return Array.isArray(value) ? 'is a list' : `is ${typeof value === 'string' ? 'a text' : 'an object'}`
}
