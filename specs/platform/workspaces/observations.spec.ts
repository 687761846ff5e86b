import { spread } from '../../../fixtures/property/sample.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { headersNamed } from '../../../judgement/answer/answer-summary.ts'
import { describeAnswer, describeRefusal } from '../../../judgement/observation/describe-answer.ts'

/** At quick, one run covers one case, and another run the other. */
const RUNS = ['this run', 'another run']

test(
  ...covers('platform.scheme-case', 'notes whether the scheme may be in other letter case'),
  async ({ tokenEndpoint, platformApi, observe, run: { effort } }) => {
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    const { seed } = platformApi.context
    for (const scheme of spread(['bearer', 'BEARER'], 'this run', { places: RUNS, effort, seed })) {
      const exchange = await platformApi.listWorkspaces({
        authorization: `${scheme} ${token}`,
        label: scheme,
      })
      observe('platform.scheme-case', `How is the scheme ${scheme} answered?`, describeAnswer(exchange))
    }
  },
)

test(
  ...covers('platform.workspaces-body', 'notes the form of the list of workspaces'),
  async ({ tokenEndpoint, platformApi, observe }) => {
    const exchange = await platformApi.control(await tokenEndpoint.accessToken())
    observe(
      'platform.workspaces-body',
      'What does the list of workspaces look like?',
      describeAnswer(exchange),
    )
  },
)

test(
  ...covers('platform.error-body', 'notes the form of a 401'),
  async ({ tokenEndpoint, platformApi, observe }) => {
    await platformApi.control(await tokenEndpoint.accessToken())
    const exchange = await platformApi.listWorkspaces({ label: 'no Authorization' })
    observe('platform.error-body', 'What does a 401 look like?', describeRefusal(exchange, 401))
  },
)

test(
  ...covers('platform.error-body', 'notes the form of a 403'),
  async ({ tokenEndpoint, platformApi, observe }) => {
    const { otherAccountId: accountId } = platformApi
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    const exchange = await platformApi.listWith(token, { accountId, label: 'forbidden account' })
    observe('platform.error-body', 'What does a 403 look like?', describeRefusal(exchange, 403))
  },
)

test(
  ...covers('platform.unknown-account', 'notes how an unknown account is answered'),
  async ({ endpointContext, tokenEndpoint, platformApi, observe }) => {
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    const accountId = `unknown-${(endpointContext.seed >>> 0).toString(16)}`
    const exchange = await platformApi.listWith(token, { accountId, label: 'unknown account' })
    observe(
      'platform.unknown-account',
      'How are the workspaces of an unknown account answered?',
      describeAnswer(exchange),
    )
  },
)

test(
  ...covers('platform.www-authenticate', 'notes what WWW-Authenticate says'),
  async ({ tokenEndpoint, platformApi, observe }) => {
    const token = await tokenEndpoint.accessToken()
    await platformApi.control(token)
    const altered = platformApi.altered(token)
    const situations = [
      { of: 'no Authorization header', request: {} },
      { of: 'a bad token', request: { authorization: `Bearer ${altered}` } },
    ]
    for (const { of, request } of situations) {
      const { response } = await platformApi.listWorkspaces({ ...request, label: of })
      const values = response === undefined ? [] : headersNamed(response, 'www-authenticate')
      observe(
        'platform.www-authenticate',
        `What does WWW-Authenticate say for ${of}?`,
        values.length === 0 ? 'there is none' : values.join(', '),
      )
    }
  },
)
