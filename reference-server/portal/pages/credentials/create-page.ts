import { Refused } from '../../../http/refused.ts'
import {
  creatableTypes,
  creatableWorkspaces,
  creationProblem,
  offeredRoles,
} from '../../credential-offers.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { alert } from '../parts/alert.ts'
import { type Choice, radioFields, selectField, textField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'

const typeChoices = {
  account: {
    value: 'account',
    label: 'Account API key',
    hint: 'Acts as account administrator in every workspace. It has neither workspace nor role.',
  },
  workspace: {
    value: 'workspace',
    label: 'Workspace API key',
    hint: 'Acts in one workspace, with the permissions of one role. The role can be changed later.',
  },
} as const satisfies Record<string, Choice>

/** The form of a new key. @throws Refused where the person can create none. */
export function createPage(visit: Visit, problem?: string): Page {
  const { world, person, form } = visit
  const ruledOut = creationProblem(world, person)
  if (ruledOut !== undefined) throw new Refused('forbidden', ruledOut)
  const types = creatableTypes(world, person)
  const forAccount = types.includes('account')
  const field = (label: string, name: string, value = form.given(name)) => ({ label, name, value, problem })
  const none = (label: string): readonly Choice[] => (forAccount ? [{ value: '', label }] : [])
  const workspaces = creatableWorkspaces(world, person).map(({ id, name }) => ({ value: id, label: name }))
  const roles = offeredRoles(world).map((role) => ({ value: role, label: role }))
  const fields = [
    textField({ ...field('Name', 'name'), hint: 'Says what will use the key.' }),
    radioFields(
      field('Type', 'type', form.given('type') ?? types[0]),
      types.map((type) => typeChoices[type]),
    ),
    selectField({ ...field('Workspace', 'workspaceId'), ...forWorkspaceKeys }, [
      ...none('None'),
      ...workspaces,
    ]),
    selectField({ ...field('Role', 'role'), ...forWorkspaceKeys }, [...none('None'), ...roles]),
  ]
  return {
    title: 'Create a key',
    main: html`<h1>Create a key</h1>${alert(problem)}
<p>Type and workspace stay as they are chosen here. The secret is shown once, on the next page.</p>
${postForm(visit, { to: '/credentials/new', fields, button: 'Create key', cancel: '/credentials' })}`,
  }
}

const forWorkspaceKeys = { hint: 'For a workspace API key only.' }
