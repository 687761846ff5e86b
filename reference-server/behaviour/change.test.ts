import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctBehaviour } from './behaviour.ts'
import { applyChanges, askWith, type Change, decide, note, revise } from './change.ts'

const lengthen = decide('token', 'lifetime', (usual) => usual() + 1)
const double = revise('token', 'lifetime', (seconds) => seconds * 2)
const usual = correctBehaviour.token.lifetime()

test('changes apply in order, each on top of those before it', () => {
  assert.equal(applyChanges(correctBehaviour, [lengthen, double]).token.lifetime(), (usual + 1) * 2)
  assert.equal(
    applyChanges(correctBehaviour, [() => [double, () => lengthen]]).token.lifetime(),
    usual * 2 + 1,
  )
  assert.equal(correctBehaviour.token.lifetime(), usual)
})

test('an answer is revised once it is there, with what was asked', async () => {
  const change = revise('reply', 'batch', (answer, items) => ({ ...answer, status: 200 + items.length }))
  const late = decide('reply', 'batch', async (answer, items) => answer(items))
  for (const before of [[], [late]]) {
    const { reply } = applyChanges(correctBehaviour, [...before, change])
    assert.equal((await reply.batch(['a', 'b'])).status, 202)
  }
})

test('a decision is asked about something else, and about the rest as before', () => {
  const pair = decide('upload', 'rowOf', (_usual, fileName, rows) =>
    rows.find((row) => row.extension === fileName),
  )
  const { upload } = applyChanges(correctBehaviour, [pair, askWith('upload', 'rowOf', (name) => name.trim())])
  const row = { extension: '.a', mimeType: 'a/a', category: 'image', maxFileSizeInMb: 1 } as const
  assert.equal(upload.rowOf(' .a ', [row]), row)
})

test('what a change remembers belongs to one world', () => {
  const counted: Change = () => {
    let asked = 0
    return [note('token', 'lifetime', () => (asked += 1)), revise('token', 'lifetime', () => asked)]
  }
  const [one, other] = [counted, counted].map((change) => applyChanges(correctBehaviour, [change]))
  assert.deepEqual([one?.token.lifetime(), one?.token.lifetime(), other?.token.lifetime()], [1, 2, 1])
})
