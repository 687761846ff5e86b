import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { parse } from 'yaml'
import { type TargetMember, targetMembers } from '../contracts/target-members.ts'
import { loadTarget } from '../fixtures/target/load-target.ts'
import { validTargetFile } from '../fixtures/target/valid-target-file.ts'
import { interview } from './init/interview.ts'
import { NO_TERMINAL } from './testing/at-terminal.ts'
import { callHere } from './testing/call-here.ts'
import { withFolder } from './testing/with-folder.ts'

const ANY_VARIABLE = new Proxy({}, { get: () => 'a-value' })

test('without a terminal a commented file is written that the loader takes, as it is and with all that is optional', async (t) => {
  const folder = await withFolder(t)
  const { code, stderr } = await callHere(['init'], { cwd: folder })
  assert.equal(code, 0, stderr)
  assert.match(stderr, /target\.yaml was written/)
  const file = join(folder, 'target.yaml')
  const target = await loadTarget(file, ANY_VARIABLE)
  assert.deepEqual(target.claims, ['channel', 'custom-api', 'document', 'lifecycle', 'platform'])
  const text = await readFile(file, 'utf8')
  assert.match(text, /# An existing account to which none of the keys has a right\.\n {2}# otherAccountId:/)
  assert.match(text, /clientSecret: \$\{PLATFORM_ACCOUNT_KEY_CLIENT_SECRET\}/)
  // A comment of the form `name: value` is a member that is left out.
  const whole = parse(text.replaceAll(/^( *)# ((?: {2})*(?:- |[\w-]+:(?: |$)))(?!.* .* .* )/gm, '$1$2'))
  assert.doesNotThrow(() => validTargetFile(whole, () => file))
  const isThere = ({ path, members }: TargetMember): void => {
    const value: unknown = path.reduce((at, name) => at?.[name], whole)
    assert.notEqual(value, undefined, path.join('.'))
    members.forEach(isThere)
  }
  targetMembers().forEach(isThere)
})

test('a file that is there stays, unless it is told otherwise', async (t) => {
  const folder = await withFolder(t, { 'mine.yaml': 'name: mine\n' })
  const refused = await callHere(['init', 'mine.yaml'], { cwd: folder })
  assert.equal(refused.code, 2)
  assert.match(refused.stderr, /mine\.yaml exists already; give another name, or --force/)
  assert.equal(await readFile(join(folder, 'mine.yaml'), 'utf8'), 'name: mine\n')
  const forced = await callHere(['init', 'mine.yaml', '--force'], { cwd: folder })
  assert.equal(forced.code, 0, forced.stderr)
  assert.notEqual(await readFile(join(folder, 'mine.yaml'), 'utf8'), 'name: mine\n')
})

/** Calls `init` on a pseudo-terminal, and types an answer each time that it asks; the end of the answers is the end of input. */
async function typed(folder: string, answers: readonly (readonly [RegExp, string])[]): Promise<string> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn('script', ['-qec', `"${process.execPath}" "${main}" init`, '/dev/null'], {
    cwd: folder,
    timeout: 90_000,
  })
  const left = [...answers]
  let seen = ''
  let shown = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    const text = stripVTControlCharacters(piece)
    seen += text
    shown += text
    const [next] = left
    if (next === undefined || !next[0].test(seen)) return
    left.shift()
    seen = ''
    child.stdin.write(next[1])
  })
  await once(child, 'close')
  assert.deepEqual(left, [], shown)
  return shown
}

test('on a terminal it asks claim by claim, again where an answer is wrong, and writes what was said', {
  skip: NO_TERMINAL,
}, async (t) => {
  const folder = await withFolder(t)
  await typed(folder, [
    [/name: .*> $/s, 'Acme\r'],
    [/Judge token endpoint.*> $/s, 'n\r'],
    [/Judge the API of a channel.*\[Y\/n\] > $/s, 'perhaps\r'],
    [/expected y or n.*> $/s, '\r'],
    [/channel\.baseUrl.*> $/s, 'chat.acme.test\r'],
    [/is not an address that begins with http.*channel\.baseUrl.*> $/s, 'https://chat.acme.test\r'],
    [/channel\.channelId.*> $/s, 'ch-7\r'],
    [/channel\.apiKey.*\[CHANNEL_API_KEY\].*> $/s, 'the-key-itself\r'],
    [/is not the name of a variable.*channel\.apiKey.*> $/s, 'ACME_KEY\r'],
    [/channel\.otherChannel.*> $/s, 'n\r'],
    [/channel\.limits.*> $/s, 'y\r'],
    [/channel\.limits\.text.*> $/s, 'lots\r'],
    [/expected an integer.*channel\.limits\.text.*> $/s, '4000\r'],
    [/channel\.limits\.batch.*> $/s, '\r'],
    [/channel\.limits\.files.*> $/s, '\r'],
    [/channel\.agent.*> $/s, 'y\r'],
    [/channel\.agent\.reply.*> $/s, 'contains\r'],
    [/channel\.agent\.prompt.*\[\{text\}\] > $/s, '\r'],
    [/Judge what is done in the portal.*\[y\/N\] > $/s, '\r'],
    [/Judge the channel's OpenAPI document.*> $/s, 'n\r'],
  ])
  const target = await loadTarget(join(folder, 'target.yaml'), { ACME_KEY: 'the-key' })
  assert.equal(target.name, 'Acme')
  assert.deepEqual(target.claims, ['channel'])
  assert.deepEqual(target.channel, {
    baseUrl: 'https://chat.acme.test',
    channelId: 'ch-7',
    apiKey: 'the-key',
    limits: { text: 4000 },
    agent: { reply: 'contains', prompt: '{text}' },
  })
})

test('what stands in brackets is what Enter takes: a variable is only proposed for a secret that may be left out', async () => {
  const asked: string[] = []
  const answers = await interview(targetMembers(), async (question) => {
    asked.push(question)
    if (question.startsWith('Judge')) return question.includes('platform API') ? 'y' : 'n'
    return /\[.*\]$|\(.*Enter to leave out\)$/.test(question) ? '' : 'https://acme.test'
  })
  const expired = asked.find((question) => question.startsWith('platform.expiredToken'))
  assert.match(expired ?? '', /\(such as PLATFORM_EXPIRED_TOKEN; Enter to leave out\)$/)
  assert.equal(answers.has('platform.expiredToken'), false)
  assert.ok(answers.has('platform.accountKey.clientSecret'))
})

test('an interview that is broken off writes nothing', { skip: NO_TERMINAL }, async (t) => {
  const folder = await withFolder(t)
  const shown = await typed(folder, [
    [/name: .*> $/s, 'Acme\r'],
    [/Judge token endpoint.*> $/s, '\u0003'],
  ])
  assert.match(shown, /ended before the last answer; nothing was written/)
  await assert.rejects(readFile(join(folder, 'target.yaml')))
})
