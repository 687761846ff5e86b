import type { BrokenPromise } from './judge-key-operation.ts'

/** A custom API that was imported: where it is served, and what its definition declares. */
interface ModelledApi {
  readonly id: string
  /** The path of its server. */
  readonly base: string
  /** The paths that can be called with GET, each without its base. */
  readonly actions: readonly string[]
}

/** All custom APIs that were imported, by their place. */
export type CustomApiWorld = readonly ModelledApi[]

/**
 * What an administrator does. APIs are referred to by their place; what is imported in vain is cut off, so that no importer can take it for
 * a definition.
 */
export type CustomApiOperation =
  | ({ readonly kind: 'import' | 'import in vain' } & Omit<ModelledApi, 'id'>)
  /** Sends GET from the Test Panel of an API. */
  | { readonly kind: 'send'; readonly api: number; readonly path: string }

/** What an operation led to. */
export interface CustomApiResult {
  readonly answer: 'done' | 'refused'
  /** How it was refused, in words. */
  readonly detail?: string
  /** What an import shows: an id, and actions as `GET /path`. */
  readonly id?: string
  readonly listed?: readonly string[]
  /** What reached the outside API, as `GET /base/path`. */
  readonly arrived?: readonly string[]
}

/** Judges the result of an operation, and returns the APIs after it. */
export function judgeCustomApiOperation(
  world: CustomApiWorld,
  operation: CustomApiOperation,
  seen: CustomApiResult,
): { world: CustomApiWorld } | { broken: BrokenPromise } {
  switch (operation.kind) {
    case 'import':
      return judgeImport(world, operation, seen)
    case 'import in vain':
      return seen.answer === 'refused'
        ? { world }
        : broken('custom-api.refuses-invalid', 'an invalid definition to be refused', 'that it was imported')
    case 'send':
      return judgeSending(world, operation, seen)
  }
}

function judgeImport(
  world: CustomApiWorld,
  { base, actions }: Omit<ModelledApi, 'id'>,
  { answer, detail, id = '', listed = [] }: CustomApiResult,
): { world: CustomApiWorld } | { broken: BrokenPromise } {
  if (answer === 'refused') {
    return broken('custom-api.imports-json', 'a further definition to be imported', detail ?? 'a refusal')
  }
  if (world.some((api) => api.id === id)) {
    return broken('custom-api.imports-json', 'a further definition to have an id of its own', 'a known one')
  }
  const wanted = actions.map((path) => `GET ${path}`).sort()
  const shown = listed.toSorted()
  if (shown.join() !== wanted.join()) {
    const actual = shown.join(', ') || 'none'
    return broken('custom-api.lists-actions', `the actions ${wanted.join(', ')} to be listed`, actual)
  }
  return { world: [...world, { id, base, actions }] }
}

/** A declared request reaches its own server, once, or more often if a panel tries again; an undeclared one reaches none. */
function judgeSending(
  world: CustomApiWorld,
  { api: place, path }: Extract<CustomApiOperation, { kind: 'send' }>,
  { arrived = [], detail }: CustomApiResult,
): { world: CustomApiWorld } | { broken: BrokenPromise } {
  const { base, actions } = apiAt(world, place)
  const wanted = `GET ${base}${path}`
  const isDeclared = actions.includes(path)
  const stray = arrived.find((one) => !isDeclared || one !== wanted)
  if (stray === undefined && (arrived.length > 0 || !isDeclared)) return { world }
  const requirement = 'custom-api.declared-actions-only'
  return isDeclared
    ? broken(requirement, `${wanted}, which is declared, to be called`, stray ?? detail ?? 'that it was not')
    : broken(requirement, `GET ${path}, which this API does not declare, not to be called`, stray ?? '')
}

function broken(requirement: string, expected: string, actual: string): { broken: BrokenPromise } {
  return { broken: { requirement, expected, actual } }
}

/** The API at a place. @throws Error if there is none: operations are made from the world that they are for */
export function apiAt(world: CustomApiWorld, place: number): ModelledApi {
  const api = world[place]
  if (api === undefined) throw new Error(`the model has no custom API ${place}`)
  return api
}
