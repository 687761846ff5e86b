import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Exchange } from '../exchange/exchange.ts'
import { Blocked, type BlockedFacts } from '../outcome/blocked.ts'
import { answerWith, failWith } from '../testing/answer-with.ts'
import { requireStillAccepted, requireStillAcceptedAgain } from './accepted.ts'

function blockedBy(exchange: Exchange): BlockedFacts {
  try {
    requireStillAccepted(exchange, 'invoke.full-reply', 'a patient channel')
  } catch (error) {
    if (error instanceof Blocked) return error.facts
  }
  throw new Error('nothing was blocked')
}

test('refusals prove something where the correct request is accepted afterwards', () => {
  for (const status of [200, 201, 204]) requireStillAccepted(answerWith(status, ''), 'invoke.full-reply', '')
})

test('a correct request refused as the client’s error was locked out, which another target would not do', () => {
  for (const status of [401, 403, 429]) {
    const { by, supply, reason, violation } = blockedBy(answerWith(status, 'locked'))
    assert.deepEqual(
      { by, supply, violation },
      { by: undefined, supply: 'a patient channel', violation: undefined },
    )
    assert.match(reason, new RegExp(`prove nothing: saw status ${status} `))
  }
})

test('one that the target fails at is the finding of its owner, and asks for no other channel', () => {
  const failed = blockedBy(answerWith(500, ''))
  assert.deepEqual([failed.by, failed.supply], ['invoke.full-reply', undefined])
  assert.notEqual(failed.violation, undefined)

  for (const exchange of [answerWith(503, ''), answerWith(302, ''), failWith('reset')]) {
    const { by, supply, violation } = blockedBy(exchange)
    assert.deepEqual(
      { by, supply, violation },
      { by: 'invoke.full-reply', supply: undefined, violation: undefined },
    )
  }
})

test('one that is refused once, and then accepted again, is the finding of its owner', async () => {
  const answers = [answerWith(401, ''), answerWith(200, '')]
  const send = async (): Promise<Exchange> => answers.shift() ?? answerWith(200, '')
  const conclusion = await requireStillAcceptedAgain(send, 'token.issues', 'a patient client').catch(
    (error) => error,
  )
  assert.ok(conclusion instanceof Blocked)
  assert.equal(conclusion.facts.by, 'token.issues')
  assert.notEqual(conclusion.facts.violation, undefined)
})
