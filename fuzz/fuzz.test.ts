import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { corpusIn } from './corpus.ts'
import { type FuzzResult, fuzz } from './fuzz.ts'
import { findTargets, loadTarget } from './fuzz-target.ts'
import { tryInput } from './try-input.ts'

async function fuzzed(
  t: TestContext,
  defect: string,
  seconds: number,
): Promise<FuzzResult & { corpus: string }> {
  const corpus = await mkdtemp(join(tmpdir(), 'fuzz-test-'))
  t.after(() => rm(corpus, { recursive: true, force: true }))
  await writeFile(join(corpus, 'seed'), 'hello "there"')
  const module = new URL(`testing/planted-defects.ts?${encodeURIComponent(defect)}`, import.meta.url)
  const options = { seconds, seed: 1, longestSeconds: defect.startsWith('no end') ? 2 : 60, shrinking: 1 }
  return { ...(await fuzz({ name: 'planted', module, corpus }, options)), corpus }
}

const FOUND: Readonly<Record<string, RegExp>> = {
  'another error': /^TypeError: planted\n/,
  'an error that nobody catches': /^nobody caught it: TypeError: planted/,
  'no end of the work': /^it did not end within 2 s$/,
  'no end of the wait': /^it (?:never came to an end|did not end)/,
  'all the memory': /^nobody caught it: .*memory/i,
}
for (const [defect, told] of Object.entries(FOUND)) {
  test(`a parser with this defect is found out, and the input is kept: ${defect}`, async (t) => {
    const { inputs, finding, corpus } = await fuzzed(t, defect, 60)
    assert.ok(finding !== undefined && inputs > 0)
    assert.match(finding.message, told)
    assert.ok((await readFile(finding.file, 'utf8')).includes('!'))
    assert.equal(corpusIn(corpus).length, 2)
  })
}

test('work that grows with the square of the input is found out, however fast the machine', async () => {
  const read = async (input: Buffer): Promise<void> => {
    const begun = process.threadCpuUsage()
    for (let spent = { user: 0, system: 0 }; spent.user + spent.system < input.length ** 2 / 250; ) {
      spent = process.threadCpuUsage(begun)
    }
  }
  const parser = { reads: 'anything, again and again', refusals: [], words: [], read }
  await tryInput(parser, Buffer.alloc(1_000), '')
  await assert.rejects(
    tryInput(parser, Buffer.alloc(24_000), ''),
    /^Error: 24000 bytes took \d+ ms of processor time; expected 1860 ms at most$/,
  )
})

test('what is found is made small', async (t) => {
  const { finding } = await fuzzed(t, 'another error', 60)
  assert.ok(finding !== undefined)
  const input = await readFile(finding.file, 'utf8')
  assert.ok(input.includes('!') && input.length <= 'hello "there"!'.length, input)
})

test('a parser that refuses as it should is tried until the time is over', async (t) => {
  const { inputs, finding } = await fuzzed(t, 'nothing', 1)
  assert.equal(finding, undefined)
  assert.ok(inputs > 10)
})

for (const { name, module, corpus } of findTargets()) {
  test(`${name}: what is kept is read, or refused as it should be`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'corpus-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    const target = await loadTarget(module)
    for (const { file, input } of corpusIn(corpus)) {
      await tryInput(target, input, folder).catch((error: unknown) => {
        throw new Error(basename(file), { cause: error })
      })
    }
  })
}

test('nothing is kept for a target that there is not', async () => {
  const folders = await readdir(new URL('corpus/', import.meta.url))
  assert.deepEqual(
    folders.toSorted(),
    findTargets().map(({ name }) => name),
  )
})
