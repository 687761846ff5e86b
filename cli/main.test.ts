import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callHere } from './testing/call-here.ts'
import { callKit } from './testing/call-kit.ts'

test('without a command the help is shown, and it is wrong use', async () => {
  const { code, stdout, stderr } = await callKit([])
  assert.equal(code, 2)
  assert.equal(stdout, '')
  assert.match(stderr, /Usage: npm run -s kit -- <command>/)
})

test('--help names every command and every exit code', async () => {
  const { code, stdout } = await callHere(['--help'])
  assert.equal(code, 0)
  for (const name of ['run', 'serve', 'explain', 'requirements', 'report', 'contract'])
    assert.match(stdout, new RegExp(`^ +${name} +\\w`, 'm'))
  for (const exit of [0, 1, 2, 3, 4]) assert.match(stdout, new RegExp(`^ +${exit} +\\w`, 'm'))
})

for (const name of ['run', 'explain', 'requirements', 'contract']) {
  test(`${name} --help says what it is for, with flags and examples`, async () => {
    const { code, stdout, stderr } = await callHere([name, '--help'])
    assert.equal(code, 0)
    assert.equal(stderr, '')
    for (const part of [`Usage: npm run -s kit -- ${name}`, 'Flags', '--help', 'Examples']) {
      assert.ok(stdout.includes(part), part)
    }
  })
}

test('serve --help goes on with what the server says of its flags', async () => {
  const { code, stdout } = await callKit(['serve', '--help'])
  assert.equal(code, 0)
  assert.match(stdout, /Usage: npm run -s kit -- serve/)
  assert.match(stdout, /--write-target/)
})

test('a Node that is too old is told so in one line, before it meets code that it does not know', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
  const NODE_OPTIONS = `--import "data:text/javascript,${encodeURIComponent(older)}"`
  const { code, stdout, stderr } = await callKit(['--version'], { env: { NODE_OPTIONS } })
  assert.equal(code, 2)
  assert.equal(stdout, '')
  assert.match(
    stderr,
    /^agent-platform-conformance: this is Node 20\.20\.2; the kit needs \S+ or later: use .*\n$/,
  )
})

test('the process says what is wrong and nothing else, and ends with its exit code', async () => {
  const args = ['run', '--targt', 'x']
  assert.deepEqual(await callKit(args), await callHere(args))
})

test('--version is the version of the package', async () => {
  const { code, stdout } = await callKit(['--version'])
  assert.equal(code, 0)
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/)
})

for (const [args, expected] of [
  [['rnu'], /rnu: unknown or not yet available; did you mean run\?/],
  [
    ['xylophone'],
    /xylophone: unknown or not yet available; the commands are .*doctor, explain, .*run, serve/,
  ],
  [['doctor'], /doctor: expected --target FILE/],
  [['plan'], /plan: expected --target FILE/],
  [['run', '--targt', 'x'], /--targt: run has no such flag; did you mean --target\?/],
  [
    ['run', '--effort', 'standart'],
    /--effort standart: expected quick, standard, thorough; did you mean standard\?/,
  ],
  [['run', '--seed', '-1'], /--seed -1: expected a whole number from 0 to 2147483647/],
  [['run', '--workers', 'many'], /--workers many: expected a whole number from 1 to 64/],
  [['run', '--target'], /--target: expected FILE after it/],
  [['run', '--seed', '1', '--seed', '2'], /--seed: given twice/],
  [['run', '--strict=yes'], /--strict: takes no value/],
  [['run', 'target.yaml'], /"target\.yaml"; a target is given as --target FILE/],
  [['run', '--format', 'json', '-', 'target.yaml'], /"target\.yaml"; a target is given as --target FILE/],
  [['run', '--format', 'json', '-', '-'], /-: given twice; expected once/],
  [
    ['run', '--target', 'a.yaml', '--target', 'b.yaml', '--baseline', 'f.yaml', '--update-baseline'],
    /--update-baseline: a baseline is of one target; expected one --target/,
  ],
  [['run', '--format', 'html', '-'], /expected --format json -/],
  [['run', '--only', ','], /--only ,: names nothing; expected ID/],
  [['run', '--profile=,,'], /--profile ,,: names nothing; expected NAME/],
  [
    ['run', '--target', 'a/Acme.yaml', '--target', 'b/acme.yaml'],
    /--target b\/acme\.yaml: its reports would go to the folder acme, as those of a\/Acme\.yaml do/,
  ],
  [['run', '--format', 'pdf'], /--format pdf: expected html, json, junit, markdown, badge/],
  [['run', '--update-baseline'], /--update-baseline: needs --baseline FILE/],
  [['run', '--baseline', 'none.yaml'], /none\.yaml/],
  [['explain'], /explain: expected the id of a requirement/],
  [
    ['explain', 'token.grant-typ'],
    /token\.grant-typ: names no requirement; did you mean token\.grant-type\?/,
  ],
  [['requirements', '--format', 'xml'], /--format xml: expected table, json, markdown/],
] as const) {
  test(`${args.join(' ')} is wrong use, told in one line`, async () => {
    const { code, stdout, stderr } = await callHere(args)
    assert.equal(code, 2, stderr)
    assert.equal(stdout, '')
    assert.match(stderr, expected)
    assert.equal(stderr.trimEnd().split('\n').length, 1)
  })
}
