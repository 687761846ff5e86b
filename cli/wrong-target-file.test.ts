import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { callHere } from './testing/call-here.ts'
import { withFolder } from './testing/with-folder.ts'

const SECRET = 'vQ7zKx2mWp9RtLc4HbNj'
const ADDRESS = 'http://127.0.0.1:9'

/** How a person writes a key into a target file wrongly; every mistake that can be thought of is tried by the test of the loader. */
const MISTAKES: Readonly<Record<string, string>> = {
  'a word left out': `channel: { baseUrl: ${ADDRESS}, channelId: c, apiKey:${SECRET} }`,
  'a template that was not filled in': `channel: { baseUrl: ${ADDRESS}, channelId: c, apiKey: {{ ${SECRET} }} }`,
  'name and value exchanged': `channel: { baseUrl: ${ADDRESS}, channelId: c, ${SECRET}: apiKey }`,
  'key and address exchanged': `channel: { baseUrl: ${SECRET}, channelId: c, apiKey: ${ADDRESS} }`,
  'a list for a text': `channel: { baseUrl: ${ADDRESS}, channelId: c, apiKey: [${SECRET}] }`,
  'a block that is none': `channel:\n  baseUrl: ${ADDRESS}\n  channelId: c\n  apiKey: |${SECRET}`,
  'a reference that is none': `channel: { baseUrl: ${ADDRESS}, channelId: c, apiKey: "\${${SECRET}-1}" }`,
  'a password in an address': `channel: { baseUrl: "ftp://ada:${SECRET}@h.test", channelId: c, apiKey: k }`,
  'a key in an address': `channel: { baseUrl: "${ADDRESS}/?key=${SECRET}", channelId: c, apiKey: k }`,
  'a key for a certificate': `http: { ca: ${SECRET} }`,
  'a key for a module': `portal: { driver: module, module: ${SECRET} }`,
  'a key and nothing else': SECRET,
}

test('no command quotes a secret of a target file that is wrong', async (t) => {
  const cwd = await withFolder(t)
  const commands = [
    ['run', '--target', 'target.yaml'],
    ['plan', '--target', 'target.yaml'],
    ['doctor', '--target', 'target.yaml'],
    ['client', '--target', 'target.yaml', '--', 'true'],
  ]
  for (const [index, [mistake, part]] of Object.entries(MISTAKES).entries()) {
    await writeFile(join(cwd, 'target.yaml'), mistake.endsWith('else') ? part : `name: x\n${part}\n`)
    const { code, stdout, stderr } = await callHere(commands[index % commands.length] ?? [], { cwd })
    const shown = stdout + stderr
    assert.equal(code, 2, `${mistake}: ${shown}`)
    assert.match(shown, /^agent-platform-conformance: target\.yaml:.*\n$/, mistake)
    for (let at = 0; at + 8 <= SECRET.length; at += 1) {
      assert.ok(!shown.includes(SECRET.slice(at, at + 8)), `${mistake}: ${shown}`)
    }
  }
})
