import { Refused } from '../../../http/refused.ts'
import { creatableTypes, creatableWorkspaces, creationProblem, listRoles } from '../../credential-offers.ts'
import type { Form } from '../form.ts'
import { html } from '../html.ts'
import type { Page, Visit } from '../page.ts'
import { type Choice, radioFields, selectField, textField } from '../parts/field.ts'
import { postForm } from '../parts/form.ts'
import { alert, type FieldProblems, type FormProblem, nameProblem } from '../parts/form-problem.ts'

const typeChoices = {
  account: {
    value: 'account',
    label: 'Account API key',
    hint: 'Acts as account administrator in every workspace. It has no workspace and no role.',
  },
  workspace: {
    value: 'workspace',
    label: 'Workspace API key',
    hint: 'Acts in one workspace, with the permissions of one role. The role can be changed later.',
  },
} as const satisfies Record<string, Choice>

/** The form of a new key. @throws Refused if the person can create none. */
export function createPage(visit: Visit, problem?: FormProblem): Page {
  const { world, person, form } = visit
  const ruledOut = creationProblem(world, person)
  if (ruledOut !== undefined) throw new Refused('forbidden', ruledOut)
  const types = creatableTypes(world, person)
  const forAccount = types.includes('account')
  const field = (label: string, name: string, value = form.readText(name)) => ({
    label,
    name,
    value,
    problem,
  })
  const none = (label: string): readonly Choice[] => (forAccount ? [{ value: '', label }] : [])
  const workspaces = creatableWorkspaces(world, person).map(({ id, name }) => ({ value: id, label: name }))
  const roles = listRoles(world).map((role) => ({ value: role, label: role }))
  const fields = [
    textField({ ...field('Name', 'name'), hint: 'Says what will use the key.' }),
    radioFields(
      field('Type', 'type', form.readText('type') ?? types[0]),
      types.map((type) => typeChoices[type]),
    ),
    html`<div class="for workspace">${[
      selectField(field('Workspace', 'workspaceId'), [...none('Choose a workspace'), ...workspaces]),
      selectField(field('Role', 'role'), [...none('Choose a role'), ...roles]),
    ]}</div>`,
  ]
  return {
    title: 'Create a key',
    main: html`<h1>Create a key</h1>${alert(problem)}
<p>Type and workspace cannot be changed later. The secret is shown once, on the next page.</p>
${postForm(visit, { to: '/credentials/new', fields, button: 'Create key', cancel: '/credentials' })}`,
  }
}

/** What the form asks for. For an account key it asks for no workspace and no role: those fields are left out. */
export function choiceIn(form: Form): Readonly<Record<string, string | undefined>> {
  const [type, workspaceId, role] = ['type', 'workspaceId', 'role'].map((name) => form.readText(name))
  const name = form.text('name')
  return type === 'account' ? { name, type } : { name, type, workspaceId, role }
}

/** What is wrong with the fields of a new key. */
export function createProblems({ world, person, form }: Visit): FieldProblems {
  const { name = '', type, workspaceId, role = '' } = choiceIn(form)
  const isForWorkspace = type === 'workspace'
  const isKnown = creatableWorkspaces(world, person).some(({ id }) => id === workspaceId)
  return {
    name: nameProblem(name),
    type: isForWorkspace || type === 'account' ? undefined : 'Choose a type.',
    workspaceId: isForWorkspace && !isKnown ? 'Choose one of your workspaces.' : undefined,
    role: isForWorkspace && !listRoles(world).includes(role) ? 'Choose one of the roles.' : undefined,
  }
}
