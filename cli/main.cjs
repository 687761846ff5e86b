#!/usr/bin/env node
// The one file that every Node can read: an older one stops here with a line, before it meets code that it does not know.
// `node cli/main.ts` comes here by the package.json in that folder.
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const isCompiled = existsSync(join(__dirname, 'begin.js'))
const { name, engines } = require(join(__dirname, isCompiled ? '../../package.json' : '../package.json'))
const oldest = engines.node.replace('>=', '')
const numbersOf = (version) => version.split('.').map(Number)
const [major, minor] = numbersOf(process.versions.node)
const [oldestMajor, oldestMinor] = numbersOf(oldest)

if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  const way = isCompiled
    ? `install Node ${oldest} or later`
    : 'use `npm run -s kit --`, which brings its own Node'
  // biome-ignore lint/plugin: say() is code that this Node cannot read
  process.stderr.write(
    `${name}: this is Node ${process.versions.node}; the kit needs ${oldest} or later: ${way}\n`,
  )
  process.exitCode = 2
} else {
  void import(isCompiled ? './begin.js' : './begin.ts')
}
