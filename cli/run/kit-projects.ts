import { fileURLToPath } from 'node:url'
import type { PlaywrightTestConfig } from '@playwright/test'
import { catalogue } from '../../contracts/catalogue.ts'
import { ALONE } from '../../contracts/check-place.ts'

type Project = NonNullable<PlaywrightTestConfig['projects']>[number]

/** A check, or the file that declares those of a group, relative to the folder of the checks. */
const CHECKS = /specs[\\/][^\\/]+[\\/](?:[^\\/]+[\\/])?[^\\/]+\.spec\.[jt]s$/
const CHECKS_OF_CLIENTS = /specs[\\/]client[\\/]/

/**
 * The checks of the kit as Playwright projects: one for each profile that a target claims, and `alone`, which waits for all of them by
 * depending on a project without checks: Playwright starts projects with dependencies after all those without. If it depended on the
 * profiles, every filter and every shard would run these whole, and nothing would move the clock once a check failed.
 */
export function kitProjects(profiles: readonly string[]): Project[] {
  const testDir = fileURLToPath(new URL('../../specs', import.meta.url))
  const ofServices = { testDir, testMatch: CHECKS, testIgnore: [ALONE, CHECKS_OF_CLIENTS] }
  const before = { name: 'before the clock moves', testDir, testMatch: /(?!)/ }
  return [
    ...profiles.map((name) => ({ ...ofServices, name, grep: tagPattern(name) })),
    before,
    { name: 'alone', testDir, testMatch: ALONE, workers: 1, dependencies: [before.name] },
  ]
}

/** Matches the tags of the checks of a profile. An area can have the same name, so their requirements decide. */
function tagPattern(profile: string): RegExp {
  const ids = catalogue().requirements.flatMap((one) => (one.profile === profile ? [one.id] : []))
  return new RegExp(`@(?:${ids.map((id) => id.replaceAll('.', '\\.')).join('|')})(?=\\s|$)`)
}
