import { stripVTControlCharacters } from 'node:util'
import { type NamedSecret, namedSecrets } from '../../contracts/secret-fields.ts'
import { formsOf } from '../../contracts/secret-forms.ts'

/** Three base64url parts, the first of them a JSON object: a token that the run obtained. */
const JWT = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g

/** The secrets of the targets in a run context. */
export function secretsIn(contextText: string): NamedSecret[] {
  const context: { runs: readonly { target: unknown }[] } = JSON.parse(contextText)
  return context.runs.flatMap(({ target }) => namedSecrets(target))
}

/**
 * An error's text as it may be written, each secret replaced by ‹its name›. What a check says is masked by its own
 * fixtures; this guards the errors that no fixture sees: of the set-up, of a worker that dies, of a file that cannot
 * be loaded.
 */
export function maskError(text: string, secrets: readonly NamedSecret[]): string {
  // The longest first: a secret that contains another would otherwise leave its rest behind.
  const forms = secrets
    .flatMap(({ name, value }) => formsOf(value).map((form) => ({ name, form: form.text })))
    .toSorted((a, b) => b.form.length - a.form.length)
  return forms
    .reduce((rest, { name, form }) => rest.replaceAll(form, `‹${name}›`), stripVTControlCharacters(text))
    .replace(JWT, '‹access token›')
}
