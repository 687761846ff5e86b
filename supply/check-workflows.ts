import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { actionProblems, findUnpinnedActions, workflowProblems } from './workflow-problems.ts'

/*
 * Judges the workflows and actions of the working folder: with actionlint, and by whether each action that they use is pinned. Examples for
 * users name versions as users do.
 */
const folder = process.cwd()
const kinds = [
  { pattern: '.github/workflows/*.yml', problems: workflowProblems, isPinned: true },
  { pattern: '{.,.github/actions/*}/action.yml', problems: actionProblems, isPinned: true },
  { pattern: 'docs/examples/github-*.yml', problems: workflowProblems, isPinned: false },
]

let count = 0
for (const { pattern, problems, isPinned } of kinds) {
  for (const file of globSync(pattern, { cwd: folder })) {
    count += 1
    const text = readFileSync(join(folder, file), 'utf8')
    const path = file.split(sep).join('/')
    const found = [...(await problems(path, text)), ...(isPinned ? findUnpinnedActions(path, text) : [])]
    for (const problem of found) process.stderr.write(`${problem}\n`)
    if (found.length > 0) process.exitCode = 1
  }
}
process.stdout.write(`${count} workflows and actions\n`)
if (count === 0) process.exitCode = 1
