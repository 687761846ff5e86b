/**
 * For checks of your own about the target of a target file: Playwright's `test` with the tools of the kit's checks in hand.
 * What they do goes through the same fixtures, so it is recorded, and secrets are masked.
 */

import { test as check } from '../fixtures/check-test.ts'

export { expect } from '@playwright/test'
export { covers } from '../fixtures/covers.ts'
export { Blocked } from '../judgement/outcome/blocked.ts'
export { NotApplicable } from '../judgement/outcome/not-applicable.ts'
export { Violation } from '../judgement/outcome/violation.ts'
export { type OwnChecks, ownChecks } from './own-checks.ts'

/** Playwright's test with the target, its endpoints, the portal driver and the recorder; a failure is one for Playwright, too. */
export const test = check.extend<object, { isOwnCheck: boolean }>({ isOwnCheck: [true, { scope: 'worker' }] })
