import { isSuccess } from '../../../fixtures/judgement/answer/accepted.ts'
import { describeAnswer, describeRefusal } from '../../../fixtures/judgement/answer/describe-answer.ts'
import { issuedToken } from '../../../fixtures/judgement/token/issued-token.ts'
import { covers, test } from '../../../fixtures/test.ts'

test(
  ...covers('token.success-status', 'notes how a token request is accepted'),
  async ({ tokenEndpoint, observe }) => {
    await tokenEndpoint.control()
    const exchange = await tokenEndpoint.exchangeFor(tokenEndpoint.accountKey)
    observe(
      'token.success-status',
      'With which status and members is a token issued?',
      describeAnswer(exchange),
    )
  },
)

test(
  ...covers('token.error-body', 'notes how a token request is refused'),
  async ({ tokenEndpoint, observe }) => {
    await tokenEndpoint.control()
    const { fields } = tokenEndpoint
    const answers = [
      { of: 'an unknown client', fields: { ...fields, client_id: `${fields.client_id}-unknown` } },
      { of: 'a missing audience', fields: { ...fields, audience: undefined } },
      { of: 'another grant type', fields: { ...fields, grant_type: 'password' } },
    ]
    for (const { of, fields: wrong } of answers) {
      const exchange = await tokenEndpoint.exchange(wrong, { label: of })
      observe('token.error-body', `What does the refusal of ${of} look like?`, describeRefusal(exchange))
    }
  },
)

test(
  ...covers('token.earlier-token', 'notes whether an earlier token goes on working'),
  async ({ tokenEndpoint, platformApi, observe }) => {
    const earlier = await tokenEndpoint.accessToken()
    await platformApi.control(earlier)
    await tokenEndpoint.accessToken()
    const exchange = await platformApi.listWith(earlier, { label: 'the earlier token' })
    const works = exchange.response !== undefined && isSuccess(exchange.response.status)
    observe(
      'token.earlier-token',
      'Does a token go on working once a further one was issued?',
      `${works ? 'yes' : 'no'}: ${describeAnswer(exchange)}`,
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
  async ({ tokenEndpoint, observe }) => {
    await tokenEndpoint.control()
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const exchange = await tokenEndpoint.exchangeMethod(method)
      const issued = issuedToken(exchange)
      observe(
        'token.other-method',
        `How does the token URL answer ${method}?`,
        describeAnswer(exchange) + (issued === undefined ? '' : `, with ${issued}`),
      )
    }
  },
)
