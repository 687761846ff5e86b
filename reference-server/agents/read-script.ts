import { isMap, isScalar, isSeq, LineCounter, type Node, type YAMLMap } from 'yaml'
import { nearest } from '../../text/nearest.ts'
import { yamlDocument } from '../../text/yaml-document.ts'
import { Refused } from '../http/refused.ts'

const mostCharacters = 65_536
const mostReplies = 500

/**
 * Reads the YAML text of a script.
 * @throws Refused as invalid, with the line, the place in the script, and what was expected there.
 */
export function readScript(text: string): Script {
  if (text.length > mostCharacters) {
    throw new Refused('invalid', `the script has more than ${mostCharacters} characters`)
  }
  const lines = new LineCounter()
  const document = yamlDocument(text, lines)
  const [error] = document.errors
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.pos[0])
    const what = error.message.replace(/[.:]?\s*$/, '')
    throw new Refused('invalid', `line ${line}, column ${col}: the script is not YAML: ${what}`)
  }
  return scriptOf(new Reader(lines), document.contents)
}

function scriptOf(reader: Reader, root: unknown): Script {
  const script = reader.map(root, 'the script', ['replies', 'default'])
  const listed = script.get('replies', true)
  if (!isSeq(listed)) throw reader.problem(listed ?? script, 'replies is not a list of entries')
  if (listed.items.length > mostReplies) {
    throw reader.problem(listed, `replies has more than ${mostReplies} entries`)
  }
  const replies = listed.items.map((item, index) => replyOf(reader, item, `replies[${index}]`))
  return { replies, default: reader.text(script, 'default', 'the script') }
}

function replyOf(reader: Reader, item: unknown, place: string): ScriptedReply {
  const entry = reader.map(item, place, ['text', 'pattern', 'reply'])
  if (entry.has('text') === entry.has('pattern')) {
    throw reader.problem(entry, `${place} needs either text, the whole message, or pattern, an expression`)
  }
  const reply = reader.text(entry, 'reply', place)
  if (entry.has('text')) return { fits: reader.text(entry, 'text', place), reply }
  const pattern = reader.text(entry, 'pattern', place)
  const { fits, groups } = expressionOf(pattern, (what) =>
    reader.problem(entry.get('pattern', true), `${place}.pattern ${what}`),
  )
  const missing = [...reply.matchAll(/\$([1-9])/g)].find(([, group]) => Number(group) > groups)
  if (missing !== undefined) {
    const what = `${place}.reply uses ${missing[0]}, and its pattern has ${groups} groups`
    throw reader.problem(entry.get('reply', true), what)
  }
  return { fits, reply }
}

function expressionOf(pattern: string, problem: (what: string) => Refused): { fits: RegExp; groups: number } {
  try {
    const fits = new RegExp(pattern, 'iu')
    // With an empty alternative it fits any text, and gives all its groups. An expression that is too large fails only here.
    return { fits, groups: (new RegExp(`${pattern}|`, 'iu').exec('\u{1f600}')?.length ?? 1) - 1 }
  } catch (error) {
    const what = error instanceof Error ? error.message.replace(/^.*\/[a-z]*: /, '') : ''
    throw problem(`is not a regular expression: ${what}`)
  }
}

/** Reads nodes, and names the line of one that is not as it should be. */
class Reader {
  readonly #lines: LineCounter

  constructor(lines: LineCounter) {
    this.#lines = lines
  }

  map(node: unknown, place: string, known: readonly string[]): YAMLMap {
    if (!isMap(node)) throw this.problem(node, `${place} is not a mapping with ${known.join(', ')}`)
    for (const { key } of node.items) {
      const name = isScalar(key) ? String(key.value) : ''
      if (known.includes(name)) continue
      const meant = nearest(name, known)
      const hint = meant === undefined ? `it can have ${known.join(', ')}` : `did you mean ${meant}?`
      throw this.problem(key, `${place} has an unknown member ${JSON.stringify(name)}; ${hint}`)
    }
    return node
  }

  text(map: YAMLMap, name: string, place: string): string {
    const node = map.get(name, true)
    const value = isScalar(node) ? node.value : undefined
    if (typeof value === 'string' && value !== '') return value
    const quoted = isScalar(node) && typeof value !== 'string' && value !== null ? '; put it in quotes' : ''
    const problem = node === undefined ? 'is missing' : `is not a text${quoted}`
    throw this.problem(node ?? map, `${place === 'the script' ? '' : `${place}.`}${name} ${problem}`)
  }

  problem(node: unknown, what: string): Refused {
    const range = isNode(node) ? node.range : undefined
    return new Refused('invalid', range ? `line ${this.#lines.linePos(range[0]).line}: ${what}` : what)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'range' in value
}

/** What a scripted agent answers from. */
export interface Script {
  /** The first that fits a message answers it. */
  replies: readonly ScriptedReply[]
  /** The answer to everything else. */
  default: string
}

/** One answer, and what it is the answer to. */
interface ScriptedReply {
  /** The whole message, character by character; or an expression that is found anywhere in it. */
  fits: string | RegExp
  /** `$1` to `$9` stand for what the groups of the expression caught. */
  reply: string
}

/** A script to begin with; it shows every member there is. */
export const exampleScript = `# The first entry that fits a message answers it.
replies:
  - text: Hello
    reply: Hello! Ask me about an order.
  - pattern: order (\\d+)
    reply: Order $1 is on its way.
default: I do not know that yet.
`
