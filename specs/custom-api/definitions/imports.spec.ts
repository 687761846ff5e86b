import {
  type DefinitionText,
  jsonCorners,
  jsonDefinition,
  longDefinition,
  summariseDefinition,
  yamlCorners,
  yamlDefinition,
} from '../../../fixtures/arbitraries/definition-text.ts'
import { ORDINARY_ACTIONS } from '../../../fixtures/arbitraries/openapi-definition.ts'
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
  async ({ customApis, observe, property }) => {
    await property(
      jsonDefinition,
      async (definition) => {
        const outcome = await customApis.tryToImportOnce(definition.text)
        if (!isOverLimit(definition, outcome)) {
          imports(outcome, 'the import of a definition written as JSON')
          return
        }
        const answer = `${definition.actions.length} are refused: ${outcome.detail}`
        observe('custom-api.imports-json', 'How many actions may a definition have?', answer)
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
      async (definition) => {
        const { text, actions } = definition
        if (isOverLimit(definition, await customApis.tryToImportOnce(text))) return
        assertListsActions(await customApis.requireImported(text), actions)
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

/**
 * Whether a definition of more than an ordinary size was refused openly: how many actions one may have is not specified. A failure of the
 * service is no such refusal.
 */
function isOverLimit(
  { actions }: DefinitionText,
  outcome: PortalOutcome<PortalCustomApi>,
): outcome is Extract<PortalOutcome<PortalCustomApi>, { done: false }> {
  return !outcome.done && actions.length > ORDINARY_ACTIONS && (outcome.status ?? 400) < 500
}

/** Nobody is asked to copy a list of 260 actions. */
function jsonAlways({ isByHand }: CustomApis): readonly DefinitionText[] {
  return isByHand ? jsonCorners() : [...jsonCorners(), longDefinition()]
}
