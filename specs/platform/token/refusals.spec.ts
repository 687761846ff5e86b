import { lenientJson } from '../../../fixtures/arbitraries/malformed-json.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import { assertRefusesEach } from '../../../fixtures/endpoints/token/judge-refusals.ts'
import { TokenTrial } from '../../../fixtures/endpoints/token/token-trial.ts'
import { judgeWrongRequests } from '../../../fixtures/endpoints/token/wrong-requests-sent.ts'
import { KEY_TYPES, type TokenEndpoint } from '../../../fixtures/endpoints/token-endpoint.ts'
import { sample } from '../../../fixtures/property/sample.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { outcomeSummary } from '../../../judgement/observation/describe-answer.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { placeOfToken } from '../../../judgement/token/issued-token.ts'

for (const key of KEY_TYPES) {
  for (const { requirement, what } of [
    { requirement: 'token.requires-each-field', what: 'without a usable field' },
    { requirement: 'token.json-only', what: 'that is not sent as JSON' },
    { requirement: 'token.malformed-body', what: 'whose body is no JSON object' },
  ]) {
    test(
      ...covers(requirement, `refuses a request of the ${key} key ${what}`),
      async ({ observe, tokenEndpoint, run: { effort } }) => {
        await judgeWrongRequests(tokenEndpoint, { key, effort }, async ({ requests }) => {
          await assertRefusesEach(
            tokenEndpoint,
            requests.filter(({ owner }) => owner === requirement),
            ` of the ${key} key`,
          )
        })
        if (requirement === 'token.malformed-body' && key === 'account') {
          observe(requirement, ...(await readByFew(tokenEndpoint, effort)))
        }
      },
    )
  }
}

test(
  ...covers('token.requires-each-field', 'refuses a request with a field elsewhere than in its place'),
  async ({ tokenEndpoint, run: { effort } }) => {
    await judgeWrongRequests(tokenEndpoint, { key: 'account', effort }, async ({ misplaced }) => {
      await assertRefusesEach(tokenEndpoint, misplaced)
    })
  },
)

test(
  ...covers('token.wrong-address', 'issues nothing at other addresses'),
  async ({ tokenEndpoint, run: { effort } }) => {
    const trial = new TokenTrial(tokenEndpoint.context)
    // Silence issues nothing either, unless the network causes it.
    await judgeWrongRequests(tokenEndpoint, { key: 'account', effort }, async ({ elsewhere }) => {
      for (const request of elsewhere) {
        const exchange = await tokenEndpoint.exchangeWrong(request)
        const given = await trial.liveIn(exchange)
        if (given === undefined) continue
        throw new Violation({
          expected: `no token at the ${request.wrong}`,
          actual: `${given.where}, which the platform accepts`,
          exchange,
          ...placeOfToken(exchange),
        })
      }
    })
  },
)

/** A question that the specification leaves open, and its answer: what RFC 8259, section 9, lets a parser take. */
async function readByFew(
  tokenEndpoint: TokenEndpoint,
  effort: Effort,
): Promise<[question: string, answer: string]> {
  const { seed } = tokenEndpoint.context
  const texts = sample(lenientJson(JSON.stringify(tokenEndpoint.fields)), { effort, seed })
  const answers: string[] = []
  for (const { description, body } of texts) {
    const exchange = await tokenEndpoint.exchangeWrong({ wrong: description, owner: '', sending: { body } })
    answers.push(`${description}: ${outcomeSummary(exchange)}`)
  }
  return ['Which texts that only some parsers take for JSON are taken?', answers.join('; ')]
}
