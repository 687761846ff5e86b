import { judgeWrongRequests } from '../../../fixtures/endpoints/token/wrong-requests-sent.ts'
import { sample } from '../../../fixtures/property/sample.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { hasSuccessStatus } from '../../../judgement/answer/accepted.ts'
import { describeAnswer, describeRefusal } from '../../../judgement/observation/describe-answer.ts'
import { findIssuedToken } from '../../../judgement/token/issued-token.ts'

/** One of each kind, which every run sends. */
const REFUSALS = [
  'client_id altered: another value of the same shape',
  'audience absent',
  'grant_type "password"',
]
const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

test(
  ...covers('token.success-status', 'notes how a token request is accepted'),
  async ({ tokenEndpoint, observe }) => {
    await tokenEndpoint.control()
    const exchange = await tokenEndpoint.answer()
    observe(
      'token.success-status',
      'With which status and members is a token issued?',
      describeAnswer(exchange),
    )
  },
)

test(
  ...covers('token.error-body', 'notes how a token request is refused'),
  async ({ tokenEndpoint, observe, run: { effort } }) => {
    await judgeWrongRequests(tokenEndpoint, { key: 'account', effort }, async ({ requests }) => {
      for (const request of requests.filter(({ wrong }) => REFUSALS.includes(wrong))) {
        const exchange = await tokenEndpoint.exchangeWrong(request)
        const question = `What does the refusal of a token request with ${request.wrong} look like?`
        observe('token.error-body', question, describeRefusal(exchange))
      }
    })
  },
)

test(
  ...covers('token.earlier-token', 'notes whether an earlier token goes on working'),
  async ({ tokenEndpoint, platformApi, observe }) => {
    const earlier = await tokenEndpoint.accessToken()
    await platformApi.control(earlier)
    await tokenEndpoint.exchangeFor(tokenEndpoint.accountKey, { label: 'a further token' })
    const exchange = await platformApi.listWith(earlier, { label: 'the earlier token', again: true })
    observe(
      'token.earlier-token',
      'Does a token go on working once a further one was issued?',
      `${hasSuccessStatus(exchange) ? 'yes' : 'no'}: ${describeAnswer(exchange)}`,
    )
  },
)

test(
  ...covers('token.unknown-member', 'notes how an unknown member of a token request is taken'),
  async ({ tokenEndpoint, observe }) => {
    await tokenEndpoint.control()
    const exchange = await tokenEndpoint.exchange(
      { ...tokenEndpoint.fields, 'x-unknown': 'unknown' },
      { label: 'one member more' },
    )
    observe(
      'token.unknown-member',
      'How is a token request with an unknown member answered?',
      describeAnswer(exchange),
    )
  },
)

test(
  ...covers('token.other-method', 'notes how the token URL answers other methods'),
  async ({ tokenEndpoint, observe, run: { effort } }) => {
    await tokenEndpoint.control()
    const { seed } = tokenEndpoint.context
    for (const method of sample(METHODS, { effort, seed, oneIn: { quick: 3, standard: 1 } })) {
      const exchange = await tokenEndpoint.exchangeMethod(method)
      const issued = findIssuedToken(exchange)
      observe(
        'token.other-method',
        `How does the token URL answer ${method}?`,
        describeAnswer(exchange) + (issued === undefined ? '' : `, with ${issued}`),
      )
    }
  },
)
