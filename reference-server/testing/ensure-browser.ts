/**
 * Makes sure that the tests of the portal find a Chromium: they run with a real one. Does nothing if one is there; on
 * Debian, as root, it installs the system's own package; anywhere else it says what to do.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { browserPlaces } from './browser-places.ts'

if (!browserPlaces().some(existsSync)) {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!isDebianRoot) {
    process.stderr.write(
      'The tests of the portal need a Chromium. Install the package chromium, or run `npx playwright install chromium`, or name one in CHROMIUM.\n',
    )
    process.exitCode = 1
  } else {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const { status } = spawnSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      if (status !== 0) process.exitCode = 1
    }
  }
}
