import { UsageError } from '../../contracts/errors.ts'
import type { TargetBudget } from '../../contracts/generated/schemas.ts'
import { withoutUndefined } from '../../contracts/without-undefined.ts'
import { milliseconds } from '../../fixtures/target/target.ts'
import type { CommandLine } from './command.ts'
import { wholeNumber } from './whole-number.ts'

/** What a run may send at most; a member that is missing is unlimited. */
export interface BudgetChoice {
  messages?: number
  requests?: number
  bytes?: number
  milliseconds?: number
}

const BYTES: Readonly<Record<string, number>> = { '': 1, B: 1, kB: 1_000, MB: 1_000_000, GB: 1_000_000_000 }

/** The limits of the target file, whose form its schema has checked. @throws UsageError for a limit of nothing */
export function budgetOfTarget(budget: TargetBudget = {}): BudgetChoice {
  const { messages, requests, bytes, time } = budget
  return withoutUndefined({
    messages,
    requests,
    bytes: size('budget.bytes:', bytes),
    milliseconds: duration('budget.time:', time),
  })
}

/** The values of --max-messages, --max-requests, --max-bytes and --max-time. @throws UsageError */
export function budgetChoice(line: CommandLine): BudgetChoice {
  const [messages, requests] = [line.value('max-messages'), line.value('max-requests')]
  return withoutUndefined({
    messages: messages === undefined ? undefined : wholeNumber('--max-messages', messages, 1),
    requests: requests === undefined ? undefined : wholeNumber('--max-requests', requests, 1),
    bytes: size('--max-bytes', line.value('max-bytes')),
    milliseconds: duration('--max-time', line.value('max-time')),
  })
}

function size(place: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, amount = '', unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?) ?([kMG]?B)?$/.exec(text) ?? []
  const bytes = Math.floor(Number(amount) * (BYTES[unit] ?? 0))
  if (bytes > 0) return bytes
  throw new UsageError('FLAG_INVALID', `${place} ${text}: expected a size such as 500kB, 20MB or 1.5GB`)
}

function duration(place: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const time = /^\d{1,9}(?:\.\d{1,3})?(?:ms|s|m|h)$/.test(text) ? milliseconds(text) : 0
  if (time > 0) return time
  throw new UsageError('FLAG_INVALID', `${place} ${text}: expected a time such as 90s, 10m or 1h`)
}
