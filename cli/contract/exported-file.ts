/** A file of an export. */
export interface ExportedFile {
  /** Within the folder, with slashes. */
  path: string
  /** What it is, in a sentence. */
  about: string
  text: string
}

/** Data as a file has it. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
