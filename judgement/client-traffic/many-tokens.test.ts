import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeBearerForm } from './bearer-form.ts'
import { fetchToken, list, summariseFindings, trafficOf } from './testing/recorded-client.ts'
import { judgeTokenRenewal } from './token-renewal.ts'
import { judgeTokenReuse } from './token-reuse.ts'

/** Far more than it takes, and far less than it took when each request was compared with all others: minutes. */
const MOST = 15_000

test('a client that fetches a token for each of thousands of calls is judged in time', () => {
  const began = performance.now()
  const pairs = Array.from({ length: 6_000 }, (_, index) => index)
  const traffic = trafficOf(
    pairs.flatMap((index) => [fetchToken(index * 2, `t${index}`), list(index * 2 + 1, `t${index}`)]),
  )
  assert.match(summariseFindings(judgeTokenReuse(traffic)), /a further token request 1\.9 s after/)
  assert.match(summariseFindings(judgeTokenRenewal(traffic)), /no token expired or was answered 401/)
  assert.equal(summariseFindings(judgeBearerForm(traffic)), 'fine')
  assert.ok(performance.now() - began < MOST, 'it is done soon')
})
