import { isJson } from '../../../text/json-text.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { refuseDefinitions } from '../../changes/definitions.ts'

export default defineFaults('custom-api.imports-json', {
  'import-3-1-refused': {
    title: 'takes OpenAPI 3.0 only',
    alsoBreaks: ['custom-api.imports-yaml'],
    change: refuseDefinitions((definition) => /openapi\W+3\.1/.test(definition)),
  },
  'import-json-blanks-refused': {
    title: 'takes no JSON with blanks around it',
    change: refuseDefinitions((definition) => isJson(definition) && /^\s+\{/.test(definition)),
  },
  'import-json-escapes-refused': {
    title: 'takes no JSON with escaped characters',
    change: refuseDefinitions((definition) => isJson(definition) && /^\s*\{.*\\u/s.test(definition)),
  },
  'import-json-indented-refused': {
    title: 'takes JSON on one line only',
    change: refuseDefinitions((definition) => isJson(definition) && /^\s*\{\s*\n/.test(definition)),
  },
  'import-json-refused': {
    title: 'takes definitions in YAML only',
    change: refuseDefinitions(isJson),
  },
  'import-recursion-refused': {
    title: 'takes no definition with a schema that holds itself',
    alsoBreaks: ['custom-api.imports-yaml'],
    change: refuseDefinitions((definition) => definition.includes('children')),
  },
})
