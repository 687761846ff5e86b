import { gatheredSpellings, legalSpellings } from '../../../fixtures/arbitraries/legal-spelling.ts'
import { spelledText } from '../../../fixtures/arbitraries/typical-text.ts'
import { MESSAGE_ENDPOINTS } from '../../../fixtures/endpoints/channel/channel-endpoint.ts'
import { asFinding } from '../../../fixtures/judgement/ownership.ts'
import { judgeShownReply } from '../../../fixtures/judgement/reply/shown-reply.ts'
import { requireTellingAgent } from '../../../fixtures/judgement/reply/telling-agent.ts'
import { Blocked } from '../../../fixtures/outcome/blocked.ts'
import { Violation } from '../../../fixtures/outcome/violation.ts'
import { spread } from '../../../fixtures/property/spread.ts'
import { covers, test } from '../../../fixtures/test.ts'

for (const endpoint of MESSAGE_ENDPOINTS) {
  test(
    ...covers('message.spelling', `takes other spellings for the same message on ${endpoint}`),
    async ({ channelApi, run: { effort } }) => {
      const { agent } = channelApi
      channelApi.requireUsable(endpoint)
      const asked = { agent, text: spelledText(agent) }
      const message = channelApi.message(asked.text)
      const spellingsOf = effort === 'quick' ? gatheredSpellings : legalSpellings
      const spellings = spellingsOf(endpoint === 'batch' ? [message] : message)
      const place = { places: MESSAGE_ENDPOINTS, effort, seed: channelApi.commonSeed }
      for (const { description, body } of spread(spellings, endpoint, place)) {
        const what = `a message with ${description}`
        const exchange = await channelApi.send(endpoint, { body, label: description })

        try {
          judgeShownReply(endpoint, asked, exchange, what, asFinding)
        } catch (error) {
          if (!(error instanceof Violation)) throw error
          // The control decides only where the spelling may be to blame.
          const usual = await channelApi.sendMessage(endpoint, message, {
            label: 'usual spelling',
            control: true,
          })
          requireHeld(() =>
            judgeShownReply(endpoint, asked, usual, 'a message in the usual spelling', asFinding),
          )
          throw error
        }
      }
      requireTellingAgent(agent)
    },
  )
}

/** What is wrong with a text in its usual spelling as well message.any-text finds, or who owns the form of its answer. @throws Blocked */
function requireHeld(judge: () => void): void {
  try {
    judge()
  } catch (error) {
    if (error instanceof Violation) throw new Blocked({ reason: error.message, by: 'message.any-text' })
    throw error
  }
}
