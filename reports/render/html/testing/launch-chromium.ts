import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { WITHOUT_PROPOSALS } from '../../../../contracts/chromium-flags.ts'

/** Starts the Chromium that CHROMIUM names, Playwright's own, or the system's. @throws Error if there is none */
export async function launchChromium(): Promise<Browser> {
  const places = [process.env['CHROMIUM'] ?? '', chromium.executablePath(), '/usr/bin/chromium']
  const executablePath = places.find((place) => place !== '' && existsSync(place))
  if (executablePath === undefined) {
    throw new Error('there is no Chromium: install the package chromium, or name one in CHROMIUM')
  }
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', WITHOUT_PROPOSALS] })
}
