import { mayHoldSecret } from './secret-names.ts'
import { Secrets } from './secrets.ts'

/**
 * Every secret of some targets, under the name of its field: `channel.apiKey`, `http.headers.x-tenant`; everything else in them is open:
 * names, ids, addresses.
 */
export function secretsOf(...targets: readonly unknown[]): Secrets {
  const secrets = new Secrets()
  for (const target of targets) {
    const named = listSecrets(target)
    const values = new Set(named.map(({ value }) => value))
    for (const { name, value } of named) secrets.add(name, value)
    for (const { value } of textsIn(target, [])) if (!values.has(value)) secrets.addOpen(value)
  }
  return secrets
}

/** A value that must not be written, with the name that is written in its place: the path of its field, with dots. */
interface NamedSecret {
  name: string
  value: string
}

/** Members of the target file that are secrets wherever they occur. */
const SECRET_MEMBERS = new Set(['clientSecret', 'apiKey', 'token', 'expiredToken'])
/** A shorter value of a variable whose name suggests no credential is an ordinary word: a port, a level, `true`. */
const SHORTEST_OF_ENVIRONMENT = 8

/**
 * Whether the value there is a secret that is sent to the target: no message shows it, and evidence names it. An environment may contain
 * any secret.
 */
export function isSecretField(path: readonly (string | number)[]): boolean {
  const last = path.at(-1)
  if (path[0] === 'http' && path[1] === 'headers') return true
  if (isOfEnvironment(path)) return true
  // The price of a token.
  if (path[0] === 'prices') return false
  return typeof last === 'string' && SECRET_MEMBERS.has(last)
}

/**
 * In the environment of a container, values that readers need are no secrets: short words, and what the target file says openly elsewhere.
 */
function listSecrets(target: unknown): readonly NamedSecret[] {
  const texts = [...textsIn(target, [])]
  const open = new Set(texts.flatMap(({ path, value }) => (isSecretField(path) ? [] : [value])))
  return texts
    .filter(({ path, value }) => {
      if (value === '' || !isSecretField(path)) return false
      if (!isOfEnvironment(path)) return true
      const isNamed = mayHoldSecret(path.at(-1) ?? '')
      return isNamed || (value.length >= SHORTEST_OF_ENVIRONMENT && !open.has(value))
    })
    .map(({ path, value }) => ({ name: path.join('.'), value }))
}

function isOfEnvironment(path: readonly (string | number)[]): boolean {
  return path[0] === 'container' && path[1] === 'env' && path.length > 2
}

function* textsIn(
  value: unknown,
  path: readonly string[],
): Generator<{ path: readonly string[]; value: string }> {
  if (typeof value === 'string') {
    yield { path, value }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) yield* textsIn(member, [...path, name])
  }
}
