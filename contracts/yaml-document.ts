import { Document, type LineCounter, parseDocument, YAMLParseError } from 'yaml'

/**
 * A YAML or JSON text that a stranger may have written, as a document; its errors say what is wrong with it, as text without the source and
 * with a place for `lines`. By itself, the parser would overflow on thousands of nested maps, and write warnings to the terminal that quote
 * the text.
 */
export function yamlDocument(text: string, lines: LineCounter): Document {
  try {
    return parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const document = new Document()
    document.errors.push(new YAMLParseError([0, 1], 'RESOURCE_EXHAUSTION', 'It is nested too deep'))
    return document
  }
}
