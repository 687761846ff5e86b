import { covers, test } from '../../fixtures/test.ts'
import { conclude } from '../../judgement/client-traffic/conclude.ts'
import { serviceTraffic } from '../../judgement/client-traffic/service-traffic.ts'
import { judgeUploadLimits, judgeUploads } from '../../judgement/client-traffic/uploads.ts'

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
