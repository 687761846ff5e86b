/**
 * A small client of the whole service, configured by its environment. It is judged to show that the kit judges clients correctly:
 * each fault makes it break one requirement, each variant makes another legal choice.
 *
 *   node reference-client/main.ts [--fault NAME]… [--variant NAME]…
 */

import { parseArgs } from 'node:util'
import { UsageError } from '../contracts/errors.ts'
import { errorText } from '../text/error-text.ts'
import { printable } from '../text/visible.ts'
import { changeClient } from './behaviour/client-change.ts'
import { correctClient } from './behaviour/correct-client.ts'
import { loadClientChange } from './behaviour/load-client-change.ts'
import { takeSteps } from './session/take-steps.ts'
import { readSettings } from './settings.ts'

const options = {
  fault: { type: 'string', multiple: true },
  variant: { type: 'string', multiple: true },
} as const

try {
  const { fault = [], variant = [] } = readFlags()
  const settings = readSettings(process.env)
  const changes = await Promise.all([
    ...fault.map((name) => loadClientChange('fault', name)),
    ...variant.map((name) => loadClientChange('variant', name)),
  ])
  await takeSteps(settings, changeClient(correctClient, changes), (step, outcome) => {
    process.stderr.write(`${printable(`${step}: ${outcome}`)}\n`)
  })
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${printable(error.message)}\n`)
  process.exitCode = error.exitCode
}

function readFlags(): { fault?: string[]; variant?: string[] } {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new UsageError('FLAG_INVALID', errorText(error))
  }
}
