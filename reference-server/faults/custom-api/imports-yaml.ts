import { isJson } from '../../../text/json-text.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { refuseDefinitions } from '../../changes/definitions.ts'

export default defineFaults('custom-api.imports-yaml', {
  'import-yaml-anchors-refused': {
    title: 'takes no YAML with anchors',
    change: refuseDefinitions((definition) => /: &a\d/.test(definition)),
  },
  'import-yaml-blocks-refused': {
    title: 'takes no YAML with a text of several lines in a block',
    change: refuseDefinitions((definition) => !isJson(definition) && /: \|\r?\n/.test(definition)),
  },
  'import-yaml-comments-refused': {
    title: 'takes no YAML with comments',
    change: refuseDefinitions((definition) => definition.includes('# Made')),
  },
  'import-yaml-markers-refused': {
    title: 'takes no YAML that begins with the marker of a document',
    change: refuseDefinitions((definition) => definition.startsWith('---')),
  },
  'import-yaml-quoted-keys-refused': {
    title: 'takes no YAML with quoted keys',
    change: refuseDefinitions((definition) => !isJson(definition) && /["']openapi["']:/.test(definition)),
  },
  'import-yaml-refused': {
    title: 'takes definitions in JSON only',
    change: refuseDefinitions((definition) => !isJson(definition)),
  },
  'import-yaml-windows-lines-refused': {
    title: 'takes no YAML with the line ends of Windows',
    change: refuseDefinitions((definition) => !isJson(definition) && definition.includes('\r\n')),
  },
})
