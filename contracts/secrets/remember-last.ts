/** The same function, which remembers what it made of the last texts, `most` of them. What it gives is shared, so nobody changes it. */
export function rememberLast<Made>(make: (text: string) => Made, most: number): (text: string) => Made {
  const known = new Map<string, Made>()
  return (text) => {
    const made = known.get(text) ?? make(text)
    known.delete(text)
    known.set(text, made)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return made
  }
}
