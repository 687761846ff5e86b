/** A name as any disk compares it: some file systems treat names that differ only in case as one. */
export function onAnyDisk(name: string): string {
  return name.toLowerCase()
}
