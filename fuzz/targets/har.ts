import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { harTraffic } from '../../cli/client/har/har-traffic.ts'
import { UsageError } from '../../contracts/errors.ts'
import { judgeBearerForm, judgeUserIds } from '../../judgement/client-traffic/bearer-form.ts'
import { judgeSwappedCredentials } from '../../judgement/client-traffic/credentials-seen.ts'
import { judgeBatches, judgeMessages } from '../../judgement/client-traffic/message-form.ts'
import { judgeChannelKeys, judgeSecretPlaces } from '../../judgement/client-traffic/secret-places.ts'
import { addSecretsOfTraffic } from '../../judgement/client-traffic/secrets-of-traffic.ts'
import { serviceTraffic } from '../../judgement/client-traffic/service-traffic.ts'
import { judgeTokenRenewal } from '../../judgement/client-traffic/token-renewal.ts'
import { judgeTokenRequests } from '../../judgement/client-traffic/token-request-form.ts'
import { judgeTokenReuse } from '../../judgement/client-traffic/token-reuse.ts'
import { judgeAttachments, judgeUploadLimits, judgeUploads } from '../../judgement/client-traffic/uploads.ts'
import { OutcomeError } from '../../judgement/outcome/outcome-error.ts'
import { Secrets } from '../../text/secrets/secrets.ts'
import type { FuzzTarget } from '../fuzz-target.ts'

const JUDGEMENTS = [
  judgeTokenRequests,
  judgeTokenReuse,
  judgeTokenRenewal,
  judgeBearerForm,
  judgeUserIds,
  judgeChannelKeys,
  judgeSecretPlaces,
  judgeSwappedCredentials,
  judgeAttachments,
  judgeMessages,
  judgeBatches,
  judgeUploads,
  judgeUploadLimits,
]

export const target: FuzzTarget = {
  reads: 'the recording of a client, whoever made it, up to what is concluded from it',
  refusals: [UsageError, OutcomeError],
  words: [
    '"log":',
    '"entries":[',
    '"request":',
    '"response":',
    '"postData":',
    '"params":[',
    '"encoding":"base64"',
    '"text":',
    '"headers":[]',
    '"startedDateTime":"2026-01-01T00:00:00.123456Z"',
    '"bodySize":-1',
    '"method":"post"',
    '"status":0',
    '"url":"https://api.acme.test/v1/accounts/a/workspaces"',
    'https://',
    'http://[',
    '%E0%A4',
    'client_secret=',
    '[redacted]',
    'multipart/form-data; boundary=b',
    '/channelsApi/ch-1/batch',
    '"access_token"',
    '"expires_in":1e99',
    'Basic Og==',
  ],
  async read(input, folder) {
    const file = join(folder, 'traffic.har')
    await writeFile(file, input)
    const { traffic } = await harTraffic(file, undefined)
    assert.ok(traffic.exchanges.every(({ sentAt }) => Number.isFinite(sentAt)))
    addSecretsOfTraffic(traffic, new Secrets())
    const ofService = serviceTraffic(JSON.parse(JSON.stringify(traffic)))
    for (const judge of JUDGEMENTS) judge(ofService)
  },
}
