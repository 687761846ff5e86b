import {
  type DefinitionText,
  jsonCorners,
  jsonDefinition,
  longDefinition,
  summariseDefinition,
  yamlCorners,
  yamlDefinition,
} from '../../../fixtures/arbitraries/definition-text.ts'
import type { CustomApis } from '../../../fixtures/custom-api/custom-apis.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertListsActions } from '../../../judgement/custom-api/listed-actions.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'
import { assertStepDone } from '../../../judgement/portal/portal-outcome.ts'
import type { PortalCustomApi, PortalOutcome } from '../../../judgement/portal/portal-step.ts'

// A refused definition blocks the list of its actions, and the import reports it: both have to see it.
const JSON_INPUTS = 'definitions written as JSON'
const YAML_INPUTS = 'definitions written as YAML'

test(
  ...covers('custom-api.imports-json', 'imports a definition written as JSON'),
  async ({ customApis, property }) => {
    await property(
      jsonDefinition,
      async ({ text }) => {
        imports(await customApis.tryToImportOnce(text), 'the import of a definition written as JSON')
      },
      {
        cost: 'import',
        always: jsonAlways(customApis),
        sameInputsAs: JSON_INPUTS,
        show: summariseDefinition,
      },
    )
  },
)

test(
  ...covers('custom-api.imports-yaml', 'imports a definition written as YAML'),
  async ({ customApis, property }) => {
    await property(
      yamlDefinition,
      async ({ text }) => {
        imports(await customApis.tryToImportOnce(text), 'the import of a definition written as YAML')
      },
      { cost: 'import', always: yamlCorners(), sameInputsAs: YAML_INPUTS, show: summariseDefinition },
    )
  },
)

test(
  ...covers('custom-api.lists-actions', 'lists the actions of a definition written as JSON'),
  async ({ customApis, property }) => {
    await property(
      jsonDefinition,
      async ({ text, actions }) => assertListsActions(await customApis.requireImported(text), actions),
      {
        cost: 'import',
        always: jsonAlways(customApis),
        sameInputsAs: JSON_INPUTS,
        show: summariseDefinition,
      },
    )
  },
)

test(
  ...covers('custom-api.lists-actions', 'lists the actions of a definition written as YAML'),
  async ({ customApis, property }) => {
    await property(
      yamlDefinition,
      async ({ text, actions }) => {
        const outcome = await customApis.tryToImportOnce(text)
        const imported = asPrecondition('custom-api.imports-yaml', () =>
          assertStepDone(outcome, 'the import of a definition written as YAML'),
        )
        assertListsActions(imported, actions)
      },
      { cost: 'import', always: yamlCorners(), sameInputsAs: YAML_INPUTS, show: summariseDefinition },
    )
  },
)

/** Judges that an import succeeded. If it lists nothing, nothing shows what was imported. @throws Violation @throws Blocked */
function imports(outcome: PortalOutcome<PortalCustomApi>, what: string): void {
  const { actions } = assertStepDone(outcome, what)
  if (actions.length > 0) return
  throw new Blocked({ reason: `${what} lists no action`, by: 'custom-api.lists-actions' })
}

/** Nobody is asked to copy a list of 260 actions. */
function jsonAlways({ isByHand }: CustomApis): readonly DefinitionText[] {
  return isByHand ? jsonCorners() : [...jsonCorners(), longDefinition()]
}
