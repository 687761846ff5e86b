import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { isJsonText } from '../../changes/messages.ts'

export default defineFaults('custom-api.imports-json', {
  'import-3-1-refused': {
    title: 'takes OpenAPI 3.0 only',
    alsoBreaks: ['custom-api.imports-yaml'],
    change: replaceDecision(
      'customApi',
      'importProblem',
      (usual) => (found, draft, world) =>
        /openapi\W+3\.1/.test(draft.definition) ? 'definition is not understood' : usual(found, draft, world),
    ),
  },
  'import-json-blanks-refused': {
    title: 'takes no JSON with blanks around it',
    change: replaceDecision(
      'customApi',
      'importProblem',
      (usual) => (found, draft, world) =>
        isJsonText(draft.definition) && /^\s+\{/.test(draft.definition)
          ? 'definition is not understood'
          : usual(found, draft, world),
    ),
  },
  'import-json-escapes-refused': {
    title: 'takes no JSON with escaped characters',
    change: replaceDecision(
      'customApi',
      'importProblem',
      (usual) => (found, draft, world) =>
        isJsonText(draft.definition) && /^\s*\{.*\\u/s.test(draft.definition)
          ? 'definition is not understood'
          : usual(found, draft, world),
    ),
  },
  'import-json-indented-refused': {
    title: 'takes JSON on one line only',
    change: replaceDecision(
      'customApi',
      'importProblem',
      (usual) => (found, draft, world) =>
        isJsonText(draft.definition) && /^\s*\{\s*\n/.test(draft.definition)
          ? 'definition is not understood'
          : usual(found, draft, world),
    ),
  },
  'import-json-refused': {
    title: 'takes definitions in YAML only',
    change: replaceDecision(
      'customApi',
      'importProblem',
      (usual) => (found, draft, world) =>
        isJsonText(draft.definition) ? 'definition is not YAML' : usual(found, draft, world),
    ),
  },
  'import-recursion-refused': {
    title: 'takes no definition with a schema that holds itself',
    alsoBreaks: ['custom-api.imports-yaml'],
    change: replaceDecision(
      'customApi',
      'importProblem',
      (usual) => (found, draft, world) =>
        draft.definition.includes('children') ? 'definition is not understood' : usual(found, draft, world),
    ),
  },
})
