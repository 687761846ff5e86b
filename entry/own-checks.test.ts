import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownChecks } from './own-checks.ts'

test('a wrong choice is refused in a line that names field, value and what was expected', async () => {
  for (const [choice, line] of [
    [{ effort: 'hard' as 'quick' }, 'effort is "hard"; expected quick, standard, thorough'],
    [{ effort: 3 as unknown as 'quick' }, 'effort is 3; expected quick, standard, thorough'],
    [{ seed: -1 }, 'seed is -1; expected a whole number from 0 to 2147483647'],
    [{ seed: 2 ** 31 }, 'seed is 2147483648; expected a whole number from 0 to 2147483647'],
    [{ seed: '7' as unknown as number }, 'seed is "7"; expected a whole number from 0 to 2147483647'],
    [{ workers: 0 }, 'workers is 0; expected a whole number from 1 on'],
  ] as const) {
    await assert.rejects(ownChecks({ target: 'nowhere.yaml', ...choice }), {
      name: 'UsageError',
      message: `ownChecks: ${line}`,
    })
  }
  await assert.rejects(ownChecks({ target: 'nowhere.yaml', effort: 'quick', seed: 0, workers: 1 }), {
    message: /^nowhere\.yaml: no such file/,
  })
})
