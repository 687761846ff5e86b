import { requireUsable } from '../../../fixtures/check/endpoint-context.ts'
import { timeOfAnswer } from '../../../fixtures/endpoints/received-at.ts'
import { KEY_TYPES } from '../../../fixtures/endpoints/token-endpoint.ts'
import { isClockMovable } from '../../../fixtures/portal/create-portal-driver.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted } from '../../../judgement/answer/accepted.ts'
import { isClientError } from '../../../judgement/answer/client-error.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { memberOf, showJson } from '../../../judgement/json/json-body.ts'
import { jwtProblem } from '../../../judgement/jwt/find-jwt.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asFinding, asFindingOfOwner } from '../../../judgement/ownership.ts'
import {
  accessTokenIn,
  assertAnnouncesAboutADay,
  assertCalledBearer,
  assertExpiryAgrees,
  requireTokenObject,
  tokenObject,
} from '../../../judgement/token/token-object.ts'

/** Beyond a quick run, enough to find a service that counts the tokens of a key. */
const FURTHER_TOKENS = { quick: 1, standard: 7, thorough: 7 }

for (const key of KEY_TYPES) {
  test(...covers('token.issues', `issues a token to the ${key} key`), async ({ tokenEndpoint }) => {
    const exchange = await tokenEndpoint.exchangeFor(tokenEndpoint.keyOf(key), { once: 'ever' })
    // An object without a token issues none, whatever the status.
    accessTokenIn(tokenObject(exchange, `the request of the ${key} key`))
  })
}

const memberTypes = [
  { member: 'access_token', expected: 'a text that is not empty', holds: isText },
  { member: 'token_type', expected: 'a text', holds: (value: unknown) => typeof value === 'string' },
  { member: 'expires_in', expected: 'an integer', holds: Number.isInteger },
]
for (const { member, expected, holds, key } of KEY_TYPES.flatMap((key) =>
  memberTypes.map((type) => ({ ...type, key })),
)) {
  const title = `gives ${member} as ${expected}${key === 'account' ? '' : ` to the ${key} key`}`
  test(...covers('token.shape', title), async ({ tokenEndpoint }) => {
    const exchange = await tokenEndpoint.answer(tokenEndpoint.keyOf(key))
    const value = memberOf(requireTokenObject(exchange), member)
    if (holds(value)) return
    throw new Violation({
      expected: `\`${member}\` to be ${expected}`,
      actual: showJson(value),
      exchange,
      place: { kind: 'json', at: `/${member}` },
    })
  })
}

for (const key of KEY_TYPES) {
  test(
    ...covers('token.type-is-bearer', `calls the token of the ${key} key Bearer`),
    async ({ tokenEndpoint }) => {
      const exchange = await tokenEndpoint.answer(tokenEndpoint.keyOf(key))
      assertCalledBearer(requireTokenObject(exchange), exchange)
    },
  )

  test(...covers('token.is-jwt', `issues a JWT to the ${key} key`), async ({ tokenEndpoint }) => {
    const exchange = await tokenEndpoint.answer(tokenEndpoint.keyOf(key))
    const problem = jwtProblem(accessTokenIn(requireTokenObject(exchange)))
    if (problem === undefined) return
    throw new Violation({
      expected: 'access_token to be a compact JWT, signed or encrypted',
      actual: problem,
      exchange,
      place: { kind: 'json', at: '/access_token' },
    })
  })

  test(
    ...covers('token.lifetime', `announces a validity of about a day to the ${key} key`),
    async ({ tokenEndpoint }) => {
      const exchange = await tokenEndpoint.answer(tokenEndpoint.keyOf(key))
      assertAnnouncesAboutADay(requireTokenObject(exchange), exchange)
    },
  )

  test(
    ...covers('token.expiry-agrees', `lets the token of the ${key} key expire when it says`),
    async ({ endpointContext, tokenEndpoint }) => {
      const exchange = await tokenEndpoint.answer(tokenEndpoint.keyOf(key))
      assertExpiryAgrees(requireTokenObject(exchange), exchange, {
        at: timeOfAnswer(exchange),
        isClockMovable: isClockMovable(endpointContext),
      })
    },
  )
}

test(
  ...covers('token.renewal', 'issues further tokens that work'),
  async ({ endpointContext, tokenEndpoint, platformApi, run, target: { pace } }) => {
    // Further than the token from before the checks, if that one was accepted.
    const firstOfAll = async (): Promise<unknown> =>
      platformApi.control(
        await tokenEndpoint.accessToken(),
        'a platform request with a further token',
        asFinding,
      )

    const ask = (label: string): Promise<Exchange> =>
      tokenEndpoint.exchangeFor(tokenEndpoint.accountKey, { label })
    const judge = async (exchange: Exchange, label: string, isUsed = true): Promise<void> => {
      const object = tokenObject(exchange, 'a further token request')
      asFindingOfOwner('token.lifetime', () => assertAnnouncesAboutADay(object, exchange))
      tokenEndpoint.requireForm(exchange)
      const token = accessTokenIn(object)
      if (!isUsed) return
      assertAccepted(await platformApi.listWith(token, { label }), 'a platform request with a further token')
    }
    // Checks of other groups may or may not fetch tokens at the same time: here two are always fetched at once.
    const areTogether = pace.concurrency > 1 && endpointContext.keyLock === undefined
    const isShort = areTogether && run.effort === 'quick'
    requireUsable(endpointContext, 'token', 'workspaces')
    if (!isShort) {
      // If the service issues tokens only now and then, the first request may meet a refusal that the further ones judge.
      await firstOfAll().catch((error) => {
        if (error instanceof Violation) throw error
        return firstOfAll()
      })
    }
    for (let at = 1; at <= FURTHER_TOKENS[run.effort] && !isShort; at += 1) {
      const label = `further token ${at}`
      await judge(await ask(label), label)
    }
    if (areTogether) {
      const labels = ['one of two tokens at once', 'the other of two tokens at once'] as const
      const both = await Promise.all(labels.map(ask))
      for (const [at, label] of labels.entries()) {
        const exchange = both[at]
        // A service may exchange a key for one client at a time, and refuse others in any way.
        const isBusy = exchange === undefined || isClientError(exchange)
        await judge(isBusy ? await ask(`${label}, then alone`) : exchange, label, at === 0 || !isShort)
      }
    }

    const { refusedFurther } = endpointContext.preflight.workspaces ?? {}
    if (refusedFurther === undefined) return
    throw new Violation({
      expected: 'the first further token of the run, fetched before the checks, to be accepted',
      actual: refusedFurther,
    })
  },
)

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
