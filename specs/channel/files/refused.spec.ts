import { wrongAnswers } from '../../../fixtures/endpoints/channel/wrong-request.ts'
import { type WrongUpload, wrongUploads } from '../../../fixtures/endpoints/channel/wrong-uploads.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertRefused, assertRefusedAsClientError } from '../../../judgement/answer/refused.ts'
import { refusalSummary } from '../../../judgement/observation/describe-answer.ts'

/** Some are a should: a target may accept them. */
const WRONGS: readonly {
  kind: WrongUpload
  requirement: string
  says: string
  what: string
  mayBeAccepted?: true
}[] = [
  {
    kind: 'unsupported extension',
    requirement: 'files.unsupported-extension',
    says: 'refuses a file without a supported extension',
    what: 'a file with an unsupported extension',
  },
  {
    kind: 'not multipart',
    requirement: 'files.not-multipart',
    says: 'refuses an upload that is not multipart',
    what: 'an upload that is not multipart',
  },
  {
    kind: 'part name',
    requirement: 'files.part-name',
    says: 'refuses a file in a part of another name',
    what: 'a file in a part of another name',
    mayBeAccepted: true,
  },
  {
    kind: 'no file',
    requirement: 'files.no-file',
    says: 'refuses an upload without a file',
    what: 'an upload without a file',
    mayBeAccepted: true,
  },
]

for (const { kind, requirement, says, ...refusal } of WRONGS) {
  test(...covers(requirement, says), async ({ channelApi, run }) => {
    const table = wrongUploads({ channelApi, effort: run.effort })
    const answers = await wrongAnswers(channelApi, 'files', table, kind)
    for (const { what, exchange } of answers) assertRefused(exchange, what)

    await channelApi.closingControl('files')
  })

  test(
    ...covers('channel.refusal-is-client-error', `refuses ${refusal.what} with a client error`),
    async ({ channelApi, run }) => {
      const table = wrongUploads({ channelApi, effort: run.effort })
      const answers = await wrongAnswers(channelApi, 'files', table, kind)
      assertRefusedAsClientError({ ...refusal, owner: requirement }, answers)
    },
  )
}

test(
  ...covers('channel.refusal-status', 'records how uploads are refused'),
  async ({ channelApi, observe, run }) => {
    channelApi.requireUsable('files')
    const table = wrongUploads({ channelApi, effort: run.effort })
    for (const { kind, what } of WRONGS) {
      const answers = await wrongAnswers(channelApi, 'files', table, kind)
      const shown = new Set(answers.map(({ exchange }) => refusalSummary(exchange)))
      observe('channel.refusal-status', `How is ${what} answered?`, [...shown].join(', '))
    }
  },
)
