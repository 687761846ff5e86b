/** A member of a JSON body, as chrome-har tells it in place of the text. */
export interface JsonParameter {
  name: string
  value: unknown
}

/**
 * The JSON text that parameters were made of: members of one name are the items of a list, and names that count from 0 those of an array.
 * How it was written they do not tell.
 */
export function jsonOfParams(params: readonly JsonParameter[]): string {
  const members = [...Map.groupBy(params, ({ name }) => name)].map(([name, same]) => {
    const values = same.map(({ value }) => value)
    return [name, values.length === 1 ? values[0] : values] as const
  })
  const isArray = members.length > 0 && members.every(([name], index) => name === String(index))
  return JSON.stringify(isArray ? members.map(([, value]) => value) : Object.fromEntries(members))
}
