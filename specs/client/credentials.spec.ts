import { covers, test } from '../../fixtures/test.ts'
import { conclude } from '../../judgement/client-traffic/conclude.ts'
import { judgeSwappedCredentials } from '../../judgement/client-traffic/credentials-seen.ts'
import { judgeChannelKeys, judgeSecretPlaces } from '../../judgement/client-traffic/secret-places.ts'
import { serviceTraffic } from '../../judgement/client-traffic/service-traffic.ts'

test(
  ...covers('client.secret-only-to-token-endpoint', 'sends the client secret in token requests only'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeSecretPlaces(serviceTraffic(clientTraffic)), recorder)
  },
)

test(
  ...covers('client.key-in-header', 'sends the channel key in its header, and in no address'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeChannelKeys(serviceTraffic(clientTraffic)), recorder)
  },
)

test(
  ...covers('client.credentials-not-swapped', 'sends no token to a channel, and no channel key elsewhere'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeSwappedCredentials(serviceTraffic(clientTraffic)), recorder)
  },
)
