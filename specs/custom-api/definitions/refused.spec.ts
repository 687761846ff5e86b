import {
  invalidDefinitions,
  listInvalidDefinitions,
  otherAuthenticationType,
  smallDefinition,
} from '../../../fixtures/arbitraries/invalid-definition.ts'
import type { CustomApis } from '../../../fixtures/custom-api/custom-apis.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertImportRefused, assertListsNothingOf } from '../../../judgement/custom-api/listed-actions.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { assertStepDone, assertStepRefused } from '../../../judgement/portal/portal-outcome.ts'

const AUTHENTICATION_TYPES = ['OAuth', 'API key', 'None'] as const

test(
  ...covers('custom-api.refuses-invalid', 'refuses what is no OpenAPI definition'),
  async ({ customApis, endpointContext: { seed }, run: { effort } }) => {
    const right = JSON.stringify(smallDefinition())
    await customApis.requireImported(right)
    for (const { description, text } of invalidDefinitions({ effort, seed })) {
      assertImportRefused(await customApis.tryToImportWrong(text), description)
    }
    // Also one of those that have to be taken below.
    await customApis.closingControl(right, 'API key')
  },
)

test(
  ...covers('custom-api.refuses-invalid', 'keeps nothing of a definition that it refuses'),
  async ({ customApis, run: { effort } }) => {
    await customApis.requireImported(JSON.stringify(smallDefinition()))
    for (const { description, text } of listInvalidDefinitions(effort)) {
      const name = customApis.newName()
      assertImportRefused(await customApis.tryToImportWrong(text, { name }), description)
      const right = JSON.stringify(smallDefinition('/corrected'))
      const corrected = await customApis.tryToImport(right, { name })
      const what = `the import of the corrected definition under the same name, after ${description},`
      assertListsNothingOf(assertStepDone(corrected, what), '/refused')
    }
  },
)

test(
  ...covers('custom-api.authentication-types', 'refuses any other authentication type'),
  async ({ customApis, property }) => {
    const definition = JSON.stringify(smallDefinition())
    await customApis.requireImported(definition)
    await property(
      otherAuthenticationType.arbitrary,
      async (authenticationType) => {
        const outcome = await customApis.tryToImportWrong(definition, { authenticationType })
        assertStepRefused(
          outcome,
          `an import with the authentication type ${JSON.stringify(authenticationType)}`,
        )
      },
      { cost: 'import', always: otherAuthenticationType.always },
    )
    await customApis.closingControl(definition, 'OAuth')
  },
)

// Below those whose closing controls they are.
for (const authenticationType of AUTHENTICATION_TYPES) {
  test(
    ...covers('custom-api.authentication-types', `takes the authentication type ${authenticationType}`),
    async ({ customApis }) => {
      const definition = JSON.stringify(smallDefinition())
      const outcome = await (authenticationType === 'None'
        ? customApis.tryToImportOnce(definition)
        : customApis.tryToImportOnce(definition, { authenticationType }))
      // If the definition is refused with every type, its type is not to blame.
      if (!outcome.done) await importWithAnyOf(customApis, definition)
      assertStepDone(outcome, `an import with the authentication type ${authenticationType}`)
    },
  )
}

async function importWithAnyOf(customApis: CustomApis, definition: string): Promise<void> {
  for (const authenticationType of AUTHENTICATION_TYPES) {
    if ((await customApis.tryToImport(definition, { authenticationType })).done) return
  }
  throw new Blocked({ reason: 'no definition can be imported', by: 'custom-api.imports-json' })
}
