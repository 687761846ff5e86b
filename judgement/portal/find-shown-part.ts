import { aroundMasks, countSharedBeginning } from '../../contracts/secrets/around-masks.ts'
import { Secrets } from '../../contracts/secrets/secrets.ts'

/** A secret that must not be shown again, and what may be shown though it looks alike. */
export interface HiddenSecret {
  secret: string
  /** Other secrets of the same make: what all begin with is no secret. */
  others: readonly string[]
  /** Names, ids and addresses, which a secret may repeat. */
  open: readonly string[]
}

/** Characters at the end of a secret that may be shown (credential.last-four). */
const OPEN_END = 4
/** A shorter piece of a secret may stand in a text by chance. */
const SHORTEST_PIECE = 8
/** What a secret is found by. */
const NAME = 'client secret'
/**
 * What a text shows of a secret beyond its last four characters, without repeating it: the whole, in whatever encoding, a piece of it, or
 * more of its ends than that around a mask. Undefined where it shows no more.
 */
export function findShownPart(text: string, hidden: HiddenSecret): string | undefined {
  const { secret } = hidden
  if (text.includes(secret)) return 'the whole secret'
  if (secret.length >= SHORTEST_PIECE) {
    if (isEncodedIn(text, hidden)) return 'the whole secret, encoded'
    const piece = longestPieceIn(text, hidden)
    if (piece > 0) return `${piece} characters of the secret in a row`
  }
  const ends = charactersAroundMasks(text, hidden)
  return ends > OPEN_END ? `${ends} characters of the secret around a mask` : undefined
}

/** A secret's ways to be written are spelled out once, for all texts that are looked through. */
const finders = new WeakMap<HiddenSecret, Secrets>()

function isEncodedIn(text: string, hidden: HiddenSecret): boolean {
  const secrets = finders.get(hidden) ?? new Secrets()
  finders.set(hidden, secrets)
  secrets.add(NAME, hidden.secret)
  // Any token is found as well.
  return secrets.find(text).some(({ name }) => name === NAME)
}

function longestPieceIn(text: string, { secret, others, open }: HiddenSecret): number {
  const known = [...others, ...open]
  let longest = 0
  for (let start = 0; start + SHORTEST_PIECE <= secret.length; start += 1) {
    const piece = secret.slice(start, start + SHORTEST_PIECE)
    if (!text.includes(piece) || known.some((other) => other.includes(piece))) continue
    let end = start + SHORTEST_PIECE
    while (end < secret.length && text.includes(secret.slice(start, end + 1))) end += 1
    longest = Math.max(longest, end - start)
  }
  return longest
}

function charactersAroundMasks(text: string, { secret, others }: HiddenSecret): number {
  const shared = Math.max(0, ...others.map((other) => countSharedBeginning(secret, other)))
  const counts = aroundMasks(text, secret).map(({ before, after }) => Math.max(0, before - shared) + after)
  return Math.max(0, ...counts)
}
