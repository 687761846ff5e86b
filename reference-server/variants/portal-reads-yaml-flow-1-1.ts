import { isCollection, isScalar, parseDocument, visit } from 'yaml'
import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title:
    'takes a question mark in a plain text of a YAML flow for the sign of a key, and refuses the definition',
  change: ({ customApi }) => ({
    customApi: {
      importProblem: (found, draft, world) =>
        customApi.importProblem(found, draft, world) ??
        (hasQuestionInFlow(draft.definition)
          ? 'a ? stands in a flow, where a , or } was expected'
          : undefined),
    },
  }),
})

function hasQuestionInFlow(definition: string): boolean {
  let isFound = false
  visit(parseDocument(definition, { logLevel: 'error' }), (_, node, ancestors) => {
    if (!isScalar(node) || node.type !== 'PLAIN' || !String(node.value).includes('?')) return
    isFound ||= ancestors.some((ancestor) => isCollection(ancestor) && ancestor.flow === true)
  })
  return isFound
}
