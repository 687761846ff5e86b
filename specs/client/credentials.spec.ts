import { judgeChannelKeys } from '../../fixtures/client-traffic/channel-key.ts'
import { conclude } from '../../fixtures/client-traffic/conclude.ts'
import { judgeSecretPlaces } from '../../fixtures/client-traffic/secret-places.ts'
import { serviceTraffic } from '../../fixtures/client-traffic/service-traffic.ts'
import { judgeSwappedCredentials } from '../../fixtures/client-traffic/swapped-credentials.ts'
import { covers, test } from '../../fixtures/test.ts'

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
