import { defineFaults } from '../../behaviour/fault.ts'
import { isJsonText } from '../../behaviour/is-json-text.ts'

export default defineFaults('custom-api.refuses-invalid', {
  'import-crashes-on-lists': {
    title: 'breaks down over a list of definitions',
    effort: 'standard',
    change: ({ customApi }) => ({
      customApi: {
        importProblem: (found, draft, world) => {
          if (draft.definition.startsWith('[')) throw new Error('no object')
          return customApi.importProblem(found, draft, world)
        },
      },
    }),
  },
  'import-cut-off-accepted': {
    title: 'takes JSON that is cut off at its end',
    change: ({ customApi }) => ({
      customApi: {
        importProblem: (found, draft, world) =>
          found !== undefined &&
          draft.definition.startsWith('{') &&
          draft.definition.endsWith('}') &&
          !isJsonText(draft.definition)
            ? undefined
            : customApi.importProblem(found, draft, world),
      },
    }),
  },
  'import-empty-object-accepted': {
    title: 'takes an empty object for a definition without actions',
    change: ({ customApi }) => ({
      customApi: {
        importProblem: (found, draft, world) =>
          /^\s*\{\s*\}\s*$/.test(draft.definition) ? undefined : customApi.importProblem(found, draft, world),
      },
    }),
  },
  'import-html-accepted': {
    title: 'takes a page of HTML for a definition',
    change: ({ customApi }) => ({
      customApi: {
        importProblem: (found, draft, world) =>
          draft.definition.startsWith('<') ? undefined : customApi.importProblem(found, draft, world),
      },
    }),
  },
  'import-invalid-answered-201': {
    title: 'answers 201 to an import that it refuses, with the problem in place of an id',
    alsoBreaks: ['custom-api.authentication-types'],
    change: ({ lifecycle }) => ({
      lifecycle: {
        refusal: (refused, request) =>
          /\/custom-apis$/.test(request.url) && refused.reason === 'invalid'
            ? { status: 201, body: { warning: refused.message } }
            : lifecycle.refusal(refused, request),
      },
    }),
  },
  'import-keeps-refused': {
    title: 'keeps the name of a definition that it refuses, and refuses the corrected one',
    change: ({ customApi }) => {
      const taken = new Set<string>()
      return {
        customApi: {
          importProblem: (found, draft, world) => {
            if (taken.has(draft.name)) return `the name ${draft.name} is taken`
            if (found !== undefined) taken.add(draft.name)
            return customApi.importProblem(found, draft, world)
          },
        },
      }
    },
  },
  'import-keeps-unreadable': {
    title: 'keeps the name of a text that cannot be read, and refuses the corrected definition',
    change: ({ customApi }) => {
      const taken = new Set<string>()
      return {
        customApi: {
          importProblem: (found, draft, world) => {
            if (taken.has(draft.name)) return `the name ${draft.name} is taken`
            if (found?.includes('neither JSON nor YAML') === true) taken.add(draft.name)
            return customApi.importProblem(found, draft, world)
          },
        },
      }
    },
  },
  'import-nothing-accepted': {
    title: 'takes an empty text for a definition without actions',
    change: ({ customApi }) => ({
      customApi: {
        importProblem: (found, draft, world) =>
          draft.definition.trim() === '' ? undefined : customApi.importProblem(found, draft, world),
      },
    }),
  },
  'import-object-suffices': {
    title: 'takes any object for a definition',
    change: ({ customApi }) => ({
      customApi: {
        importProblem: (found, draft, world) =>
          found !== undefined &&
          /^\s*(?:\{.*\}|[\w$]+:)/s.test(draft.definition) &&
          !draft.definition.startsWith('<')
            ? undefined
            : customApi.importProblem(found, draft, world),
      },
    }),
  },
  'import-path-without-slash-accepted': {
    title: 'takes a definition with a path that begins with no slash',
    change: ({ customApi }) => ({
      customApi: {
        importProblem: (found, draft, world) =>
          /\btickets\b/.test(draft.definition.replaceAll('/tickets', ''))
            ? undefined
            : customApi.importProblem(found, draft, world),
      },
    }),
  },
  'import-sentence-accepted': {
    title: 'takes a plain sentence for a definition',
    change: ({ customApi }) => ({
      customApi: {
        importProblem: (found, draft, world) =>
          draft.definition.startsWith('This') ? undefined : customApi.importProblem(found, draft, world),
      },
    }),
  },
  'import-unjudged': {
    title: 'takes any text for a definition',
    change: () => ({ customApi: { importProblem: () => undefined } }),
  },
  'import-without-info-accepted': {
    title: 'takes a definition without info',
    change: ({ customApi }) => ({
      customApi: {
        importProblem: (found, draft, world) =>
          /openapi.*paths.*\/tickets/s.test(draft.definition) && !draft.definition.includes('info')
            ? undefined
            : customApi.importProblem(found, draft, world),
      },
    }),
  },
  'import-without-paths-accepted': {
    title: 'takes a definition without paths',
    change: ({ customApi }) => ({
      customApi: {
        importProblem: (found, draft, world) =>
          found !== undefined && draft.definition.includes('openapi') && !draft.definition.includes('paths')
            ? undefined
            : customApi.importProblem(found, draft, world),
      },
    }),
  },
})
