import { replaceDecision } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { isJsonText } from '../../changes/messages.ts'

export default defineFaults('custom-api.imports-yaml', {
  'import-yaml-anchors-refused': {
    title: 'takes no YAML with anchors',
    change: replaceDecision(
      'customApi',
      'importProblem',
      (usual) => (found, draft, world) =>
        /: &a\d/.test(draft.definition) ? 'definition is not understood' : usual(found, draft, world),
    ),
  },
  'import-yaml-comments-refused': {
    title: 'takes no YAML with comments',
    change: replaceDecision(
      'customApi',
      'importProblem',
      (usual) => (found, draft, world) =>
        draft.definition.includes('# Made') ? 'definition is not understood' : usual(found, draft, world),
    ),
  },
  'import-yaml-markers-refused': {
    title: 'takes no YAML that begins with the marker of a document',
    change: replaceDecision(
      'customApi',
      'importProblem',
      (usual) => (found, draft, world) =>
        draft.definition.startsWith('---') ? 'definition is not understood' : usual(found, draft, world),
    ),
  },
  'import-yaml-quoted-keys-refused': {
    title: 'takes no YAML with quoted keys',
    change: replaceDecision(
      'customApi',
      'importProblem',
      (usual) => (found, draft, world) =>
        !isJsonText(draft.definition) && /["']openapi["']:/.test(draft.definition)
          ? 'definition is not understood'
          : usual(found, draft, world),
    ),
  },
  'import-yaml-refused': {
    title: 'takes definitions in JSON only',
    change: replaceDecision(
      'customApi',
      'importProblem',
      (usual) => (found, draft, world) =>
        isJsonText(draft.definition) ? usual(found, draft, world) : 'definition is no JSON',
    ),
  },
  'import-yaml-windows-lines-refused': {
    title: 'takes no YAML with the line ends of Windows',
    change: replaceDecision(
      'customApi',
      'importProblem',
      (usual) => (found, draft, world) =>
        !isJsonText(draft.definition) && draft.definition.includes('\r\n')
          ? 'definition is not understood'
          : usual(found, draft, world),
    ),
  },
})
