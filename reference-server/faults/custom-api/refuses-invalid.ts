import { isJson } from '../../../text/json-text.ts'
import { type Change, decide, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('custom-api.refuses-invalid', {
  'import-crashes-on-lists': {
    title: 'breaks down over a list of definitions',
    change: decide('customApi', 'importProblem', (usual, found, draft, world) => {
      if (draft.definition.startsWith('[')) throw new Error('no object')
      return usual(found, draft, world)
    }),
  },
  'import-cut-off-accepted': {
    title: 'takes JSON that is cut off at its end',
    change: accepts(
      (definition, isRefused) =>
        isRefused && definition.startsWith('{') && definition.endsWith('}') && !isJson(definition),
    ),
  },
  'import-empty-object-accepted': {
    title: 'takes an empty object for a definition without actions',
    change: accepts((definition) => /^\s*\{\s*\}\s*$/.test(definition)),
  },
  'import-html-accepted': {
    title: 'takes a page of HTML for a definition',
    change: accepts((definition) => definition.startsWith('<')),
  },
  'import-invalid-answered-201': {
    title: 'answers 201 to an import that it refuses, with the problem in place of an id',
    alsoBreaks: ['custom-api.authentication-types'],
    change: decide('lifecycle', 'refusal', (usual, refused, request) =>
      /\/custom-apis$/.test(request.url) && refused.reason === 'invalid'
        ? { status: 201, body: { warning: refused.message } }
        : usual(refused, request),
    ),
  },
  'import-keeps-refused': {
    title: 'keeps the name of a definition that it refuses, and refuses the corrected one',
    change: keepsName(() => true),
  },
  'import-keeps-unreadable': {
    title: 'keeps the name of a text that cannot be read, and refuses the corrected definition',
    change: keepsName((problem) => problem.includes('neither JSON nor YAML')),
  },
  'import-nothing-accepted': {
    title: 'takes an empty text for a definition without actions',
    change: accepts((definition) => definition.trim() === ''),
  },
  'import-object-suffices': {
    title: 'takes any object for a definition',
    change: accepts(
      (definition, isRefused) =>
        isRefused && /^\s*(?:\{.*\}|[\w$]+:)/s.test(definition) && !definition.startsWith('<'),
    ),
  },
  'import-path-without-slash-accepted': {
    title: 'takes a definition with a path that begins with no slash',
    change: accepts((definition) => /\btickets\b/.test(definition.replaceAll('/tickets', ''))),
  },
  'import-sentence-accepted': {
    title: 'takes a plain sentence for a definition',
    change: accepts((definition) => definition.startsWith('This')),
  },
  'import-unjudged': {
    title: 'takes any text for a definition',
    change: decide('customApi', 'importProblem', () => undefined),
  },
  'import-without-info-accepted': {
    title: 'takes a definition without info',
    effort: 'standard',
    change: accepts(
      (definition) => /openapi.*paths.*\/tickets/s.test(definition) && !definition.includes('info'),
    ),
  },
  'import-without-paths-accepted': {
    title: 'takes a definition without paths',
    change: accepts(
      (definition, isRefused) => isRefused && definition.includes('openapi') && !definition.includes('paths'),
    ),
  },
})

/** Takes the definitions for which `takes` is true, whatever is wrong with them; `isRefused` says whether a careful server would refuse. */
function accepts(takes: (definition: string, isRefused: boolean) => boolean): Change {
  return revise('customApi', 'importProblem', (problem, found, draft) =>
    takes(draft.definition, found !== undefined) ? undefined : problem,
  )
}

/** Keeps the name of a definition that it refuses, if `keeps` is true for the problem. */
function keepsName(keeps: (problem: string) => boolean): Change {
  return () => {
    const taken = new Set<string>()
    return decide('customApi', 'importProblem', (usual, found, draft, world) => {
      if (taken.has(draft.name)) return `the name ${draft.name} is taken`
      if (found !== undefined && keeps(found)) taken.add(draft.name)
      return usual(found, draft, world)
    })
  }
}
