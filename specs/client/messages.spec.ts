import { covers, test } from '../../fixtures/test.ts'
import { conclude } from '../../judgement/client-traffic/conclude.ts'
import { judgeBatches, judgeMessages } from '../../judgement/client-traffic/message-form.ts'
import { serviceTraffic } from '../../judgement/client-traffic/service-traffic.ts'
import { judgeAttachments } from '../../judgement/client-traffic/uploads.ts'

test(
  ...covers('client.message-form', 'sends one message request to stream and to invoke'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeMessages(serviceTraffic(clientTraffic)), recorder)
  },
)

test(
  ...covers('client.batch-form', 'sends an array of message requests to batch'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeBatches(serviceTraffic(clientTraffic)), recorder)
  },
)

test(
  ...covers('client.attachment-from-upload', 'attaches what an upload gave it'),
  async ({ clientTraffic, recorder }) => {
    conclude(judgeAttachments(serviceTraffic(clientTraffic)), recorder)
  },
)
