import { conclude } from '../../fixtures/client-traffic/conclude.ts'
import { serviceTraffic } from '../../fixtures/client-traffic/service-traffic.ts'
import { judgeUploads } from '../../fixtures/client-traffic/upload-form.ts'
import { judgeUploadLimits } from '../../fixtures/client-traffic/upload-limits.ts'
import { covers, test } from '../../fixtures/test.ts'

test(
  ...covers('client.upload-form', 'uploads a form with each file in a part called files'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeUploads(serviceTraffic(clientTraffic)), recorder)
  },
)

test(
  ...covers('client.within-limits', 'uploads supported files within their limits'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeUploadLimits(serviceTraffic(clientTraffic)), recorder)
  },
)
