import { Status } from 'allure-js-commons'
import type { Category } from 'allure-js-commons/sdk'

/**
 * How Allure groups what is not green, by the word that each message begins with: a verdict in our results, the name of an error in
 * those of allure-playwright. The patterns are read alike by Java and by JavaScript.
 */
export const CATEGORIES: readonly Category[] = [
  {
    name: 'Could not be tested',
    matchedStatuses: [Status.BROKEN, Status.FAILED],
    messageRegex: String.raw`^(blocked|untested|Blocked)[\s\S]*`,
  },
  {
    name: 'The kit itself went wrong',
    matchedStatuses: [Status.BROKEN],
    messageRegex: String.raw`^broken[\s\S]*`,
  },
  { name: 'Violations', matchedStatuses: [Status.FAILED] },
  { name: 'Warnings', matchedStatuses: [Status.PASSED], messageRegex: String.raw`^warned[\s\S]*` },
  {
    name: 'Accepted by the baseline',
    matchedStatuses: [Status.SKIPPED],
    messageRegex: String.raw`^accepted[\s\S]*`,
  },
]
