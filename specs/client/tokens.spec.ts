import { covers, test } from '../../fixtures/test.ts'
import { judgeBearerForm, judgeUserIds } from '../../judgement/client-traffic/bearer-form.ts'
import { conclude } from '../../judgement/client-traffic/conclude.ts'
import { serviceTraffic } from '../../judgement/client-traffic/service-traffic.ts'
import { judgeTokenRenewal } from '../../judgement/client-traffic/token-renewal.ts'
import { judgeTokenRequests } from '../../judgement/client-traffic/token-request-form.ts'
import { judgeTokenReuse } from '../../judgement/client-traffic/token-reuse.ts'

test(
  ...covers('client.token-request', 'asks for tokens with POST, as JSON, with all four fields'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeTokenRequests(serviceTraffic(clientTraffic)), recorder)
  },
)

test(
  ...covers('client.reuses-token', 'fetches no token while the last one can be used'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeTokenReuse(serviceTraffic(clientTraffic)), recorder)
  },
)

test(
  ...covers('client.renews-token', 'fetches a new token once the last one has ended'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeTokenRenewal(serviceTraffic(clientTraffic)), recorder)
  },
)

test(
  ...covers('client.bearer-form', 'calls the platform with Bearer and a token that was issued'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeBearerForm(serviceTraffic(clientTraffic)), recorder)
  },
)

test(
  ...covers('client.user-id-with-account-key', 'names a user only with the token of an account key'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeUserIds(serviceTraffic(clientTraffic)), recorder)
  },
)
