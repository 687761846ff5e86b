/** A text as it was parsed, or what is wrong with it. */
export type Parsed = { value: unknown; problem: undefined } | { value: undefined; problem: string }

/** Reads JSON or YAML. What is neither is told with its line and column, both counted from 1. */
export async function parseDefinition(text: string): Promise<Parsed> {
  try {
    return { value: JSON.parse(text), problem: undefined }
  } catch (jsonError) {
    const { parse, YAMLParseError } = await import('yaml')
    try {
      // Aliases are bounded by default, so that a small text cannot become a large value.
      return { value: parse(text, { logLevel: 'error' }), problem: undefined }
    } catch (yamlError) {
      const place = yamlError instanceof YAMLParseError ? yamlError.linePos?.[0] : undefined
      const yaml = { reason: firstLineOf(yamlError), place }
      const found = /^\s*[{[]/.test(text) ? jsonComplaint(jsonError, yaml) : yaml
      const where = found.place === undefined ? '' : ` at line ${found.place.line}, column ${found.place.col}`
      return { value: undefined, problem: `it is neither JSON nor YAML${where}: ${found.reason}` }
    }
  }
}

interface Complaint {
  reason: string
  place: { line: number; col: number } | undefined
}

/** What begins like JSON is told what JSON makes of it; the YAML reader lends the place where JSON's tells none. */
function jsonComplaint(error: unknown, yaml: Complaint): Complaint {
  const message = firstLineOf(error)
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? []
  if (line === undefined || column === undefined) return yaml
  const reason = message.replace(/ in JSON at position .*$/, '')
  return { reason, place: { line: Number(line), col: Number(column) } }
}

function firstLineOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.replace(/ at line \d+, column \d+:?$/, '')
}
