import { readActions } from '../../../definition/read-actions.ts'
import { Refused } from '../../../http/refused.ts'
import type { Form } from '../form.ts'
import type { Html } from '../html.ts'
import { fileField, textArea } from '../parts/field.ts'
import type { FormProblem } from '../parts/form-problem.ts'

/** A longer text is not put into the page again: nobody would look for the place in it there. */
const longestAgain = 500_000

/** The two ways to give a definition. */
export function definitionFields(form: Form, problem: FormProblem | undefined): readonly Html[] {
  const typed = definitionIn(form)
  return [
    textArea({
      label: 'Definition, pasted',
      name: 'definition',
      value: typed.length > longestAgain ? undefined : typed,
      hint: 'OpenAPI 3, as JSON or YAML. Its paths become the actions that agents can call.',
      problem,
    }),
    fileField(
      { label: 'Definition, as a file', name: 'file', hint: 'In place of a pasted one; up to 20 MB.' },
      '.json,.yaml,.yml,application/json,application/yaml',
    ),
  ]
}

/** The definition of a form. @throws Refused where it is there twice */
export function readDefinition(form: Form): string {
  if (form.text('definition').trim() !== '' && form.file('file') !== undefined) {
    throw new Refused('invalid', 'definition is there twice', 'definition')
  }
  return definitionIn(form)
}

/** What is wrong with the definition of a form: given twice, not at all, or in itself. */
export async function definitionProblem(form: Form): Promise<string | undefined> {
  const [isPasted, isFile] = [form.text('definition').trim() !== '', form.file('file') !== undefined]
  if (isPasted && isFile) return 'Paste the definition or choose a file, not both.'
  if (!isPasted && !isFile) return 'Paste a definition, or choose a file below.'
  const { problem } = await readActions(definitionIn(form))
  return problem === undefined ? undefined : `The ${problem}.`
}

function definitionIn(form: Form): string {
  const file = form.file('file')
  return file === undefined ? form.text('definition') : new TextDecoder().decode(file.bytes)
}
