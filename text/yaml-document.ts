import {
  Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Scalar,
  visit,
  YAMLParseError,
} from 'yaml'

const TOO_DEEP = 'RESOURCE_EXHAUSTION'

/**
 * A YAML or JSON text that a stranger may have written, as a document; its errors say what is wrong with it, as text without the source and
 * with a place for `lines`. By itself, the parser would overflow on thousands of nested maps, and write warnings to the terminal that quote
 * the text.
 */
export function yamlDocument(text: string, lines: LineCounter): Document {
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
    // The parser tells of its own stack.
    for (const error of document.errors)
      if (error.code === TOO_DEEP) error.message = 'it is nested too deeply'
    return document
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const document = new Document()
    document.errors.push(new YAMLParseError([0, 1], TOO_DEEP, 'it is nested too deeply'))
    return document
  }
}

/** What people do wrong most, as they would say it. */
const KINDS: Readonly<Record<string, string>> = {
  MISSING_CHAR: 'a quote, a bracket, a comma or a colon is missing',
  TAB_AS_INDENT: 'a tab indents the line, where YAML takes blanks only',
  BAD_INDENT: 'the line is indented too far or not far enough, or a bracket above it is not closed',
  BAD_SCALAR_START: 'a value that begins with this sign needs quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a value with a colon in it needs quotes, or the line is indented too far',
  MULTILINE_IMPLICIT_KEY: 'a colon after a name is missing, or the line is indented too far',
  UNEXPECTED_TOKEN: 'a comma is missing before this sign, or a value with such a sign in it needs quotes',
  MULTIPLE_DOCS: 'a line of --- begins a second document, where one is expected',
}

/** The first thing that is wrong with a text. */
export interface YamlProblem {
  line: number
  column: number
  /** In the words of the parser, which quote the text. */
  message: string
  /** In words that quote nothing: the text may hold secrets. */
  kind: string
  isTooDeep: boolean
  /** A member that a map has twice, and the line where it has it first. */
  twice?: { name: string; firstLine: number }
}

/** A text with its document, and ways to name a line of it. */
export interface YamlText {
  document: Document
  problem?: YamlProblem
  /** The line where a member or an item begins, from 1; that of what is there of the way to it, and undefined if nothing is. */
  lineAt(path: readonly (string | number)[]): number | undefined
}

/** A YAML or JSON text, as `yamlDocument` reads it, with its first problem. */
export function readYaml(text: string): YamlText {
  const lines = new LineCounter()
  const document = yamlDocument(text, lines)
  const lineAt: YamlText['lineAt'] = (path) => {
    const offset = offsetOf(document.contents, path)
    return offset === undefined ? undefined : lines.linePos(offset).line
  }
  const [error] = document.errors
  if (error === undefined) return { document, lineAt }
  const { line, col } = lines.linePos(error.pos[0])
  const { code, message } = error
  const kind = KINDS[code] ?? code.toLowerCase().replaceAll('_', ' ')
  const problem: YamlProblem = { line, column: col, message, kind, isTooDeep: code === TOO_DEEP }
  if (code !== 'DUPLICATE_KEY') return { document, lineAt, problem }
  const first = firstOfTwo(document, error.pos[0])
  if (first === undefined) return { document, lineAt, problem }
  const twice = { name: String(first.value), firstLine: lines.linePos(first.range?.[0] ?? 0).line }
  return { document, lineAt, problem: { ...problem, twice } }
}

/** The key that a map has before it has the same one again at an offset. */
function firstOfTwo(document: Document, offset: number): Scalar | undefined {
  let first: Scalar | undefined
  visit(document, {
    Map: (_, { items }) => {
      const keys = items.map(({ key }) => key).filter(isScalar)
      const second = keys.find(({ range }) => range?.[0] === offset)
      if (second === undefined) return undefined
      first = keys.find(({ value }) => value === second.value)
      return visit.BREAK
    },
  })
  return first
}

/** Where a member or an item begins in the text, or the last existing one on the way to it. */
function offsetOf(contents: unknown, path: readonly (string | number)[]): number | undefined {
  let node = contents
  let offset: number | undefined
  for (const step of path) {
    const at = node
    const pair = isMap(at)
      ? at.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      : undefined
    node = isSeq(at) ? at.items[Number(step)] : pair?.value
    const start = isSeq(at) ? node : pair?.key
    if (!isScalar(start) && !isMap(start) && !isSeq(start)) break
    offset = start.range?.[0] ?? offset
  }
  return offset
}
