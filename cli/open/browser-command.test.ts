import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserCommand } from './open-page.ts'

const ADDRESS = "file:///a%20b/$(touch%20x);&'/index.html"

for (const [what, platform, browser, expected] of [
  ['what Linux has', 'linux', undefined, ['xdg-open', ADDRESS]],
  ['what macOS has', 'darwin', '', ['open', ADDRESS]],
  [
    'what Windows has, without cmd.exe',
    'win32',
    undefined,
    ['rundll32', 'url.dll,FileProtocolHandler', ADDRESS],
  ],
  ['BROWSER', 'linux', 'firefox', ['firefox', ADDRESS]],
  ['BROWSER with arguments', 'darwin', 'open -a Safari', ['open', '-a', 'Safari', ADDRESS]],
  ['BROWSER with a place for the address', 'linux', 'b --new=%s --x', ['b', `--new=${ADDRESS}`, '--x']],
  ['the first of several', 'linux', 'lynx %s:w3m', ['lynx', ADDRESS]],
  ['a drive of Windows', 'win32', 'C:\\b.exe', ['C:\\b.exe', ADDRESS]],
] as const) {
  test(`a page is opened by ${what}, the address one argument`, () => {
    const { program, args } = browserCommand(ADDRESS, { platform, browser })
    assert.deepEqual([program, ...args], expected)
  })
}
