import { type KeyWorld, keyAt, type ModelledToken, type PastEvent } from './key-world.ts'

const WORKS = 'credential.works'
const KEEPS_OTHERS = 'credential.rotation-keeps-others'

/**
 * The requirement that promises that the current secret of an active key gets a token. The history is already the shortest one that breaks
 * it: so if another key ended or a role changed since the secret last worked, that broke it. Otherwise, the step that showed the secret
 * did.
 */
export function ownerOfSecret(world: KeyWorld, place: number): string {
  const { secrets } = keyAt(world, place)
  const [current] = secrets.slice(-1)
  const since = world.past.slice(current?.goodAt ?? secretShownAt(world, place))
  if (since.some((event) => endsOrRotates(event) && event.key !== place)) return KEEPS_OTHERS
  if (since.some((event) => event.kind === 'change role' && event.key === place)) {
    return 'credential.role-change'
  }
  if (current?.goodAt !== undefined) return 'token.renewal'
  return secrets.length > 1 ? 'credential.rotation-new-secret' : WORKS
}

/**
 * The requirement that promises that a step with an active key succeeds: `usual`, unless something done to another key since its creation
 * may have ended it.
 */
export function ownerOfStep({ past }: KeyWorld, place: number, usual: string): string {
  const created = past.findIndex(({ kind, key }) => kind === 'create' && key === place)
  const isOfOther = (event: PastEvent): boolean => endsOrRotates(event) && event.key !== place
  return past.slice(created + 1).some(isOfOther) ? KEEPS_OTHERS : usual
}

/** The requirement that promises that a token of an active key is good; found as in `ownerOfSecret`. */
export function ownerOfToken(world: KeyWorld, token: ModelledToken): string {
  const since = world.past.slice(token.goodAt ?? token.issuedAt)
  const isOwn = (event: PastEvent): boolean => event.key === token.key
  if (since.some((event) => event.kind === 'rotate' && isOwn(event)))
    return 'credential.rotation-keeps-tokens'
  if (since.some((event) => event.kind === 'change role' && isOwn(event))) return 'credential.role-change'
  if (since.some((event) => endsOrRotates(event) && !isOwn(event))) return KEEPS_OTHERS
  if (token.goodAt !== undefined) return WORKS
  if (!isFirstOfSecret(world, token)) return 'token.renewal'
  return token.isOfRotation ? 'credential.rotation-new-secret' : WORKS
}

/** Whether this is the first token of its key since the secret was shown. */
function isFirstOfSecret({ past, tokens }: KeyWorld, { key, issuedAt, value }: ModelledToken): boolean {
  const shown =
    past
      .slice(0, issuedAt)
      .findLastIndex((event) => event.key === key && (event.kind === 'create' || event.kind === 'rotate')) + 1
  return tokens.find((token) => token.key === key && token.issuedAt >= shown)?.value === value
}

function endsOrRotates({ kind }: PastEvent): boolean {
  return kind === 'rotate' || kind === 'deactivate'
}

/** The moment at which the current secret of a key was shown. */
function secretShownAt({ past }: KeyWorld, place: number): number {
  return past.findLastIndex(({ kind, key }) => key === place && (kind === 'create' || kind === 'rotate')) + 1
}
