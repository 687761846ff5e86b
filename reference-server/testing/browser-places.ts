import { chromium } from '@playwright/test'

/** Where a Chromium may be: at the path in CHROMIUM, Playwright's own, the system's. */
export function browserPlaces(): readonly string[] {
  return [process.env['CHROMIUM'] ?? '', chromium.executablePath(), '/usr/bin/chromium'].filter(
    (place) => place !== '',
  )
}
