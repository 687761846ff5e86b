import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeBearerForm } from './bearer-form.ts'
import { fetchToken, list, summariseFindings, trafficOf } from './testing/recorded-client.ts'
import { judgeTokenRenewal } from './token-renewal.ts'
import { judgeTokenReuse } from './token-reuse.ts'

/** Microseconds of the processor: far more than it takes, and far less than if each request were compared with all others: minutes. */
const MOST = 15_000_000

test('a client that fetches a token for each of thousands of calls is judged in time', () => {
  const before = process.cpuUsage()
  const pairs = Array.from({ length: 6_000 }, (_, index) => index)
  const traffic = trafficOf(
    pairs.flatMap((index) => [fetchToken(index * 2, `t${index}`), list(index * 2 + 1, `t${index}`)]),
  )
  assert.match(summariseFindings(judgeTokenReuse(traffic)), /a further token request 1\.9 s after/)
  assert.match(summariseFindings(judgeTokenRenewal(traffic)), /no token expired or was answered 401/)
  assert.equal(summariseFindings(judgeBearerForm(traffic)), 'fine')
  assert.ok(process.cpuUsage(before).user < MOST, 'it is done soon')
})
