import { aroundMasks, countSharedBeginning, isMask } from '../../text/secrets/around-masks.ts'
import { Secrets } from '../../text/secrets/secrets.ts'
import { isJsonObject, memberOf, showJson } from '../json/json-body.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'

/** What the creation of a key shows besides its secret, which is for credential.works to judge. */
const SHOWN = ['clientId', 'audience', 'tokenUrl'] as const

/**
 * Judges, for credential.creation-shows, that the creation of a key showed what it has to: `raw` is everything that the portal driver saw.
 * What it did not see may be shown elsewhere, or not at all. @param known what the target file says of each key, which may appear anywhere
 * @throws Violation @throws Blocked if the driver cannot see it
 */
export function assertCreationShows(raw: unknown, known: Readonly<Record<string, string | undefined>>): void {
  const members = isJsonObject(raw) ? raw : {}
  const seen = JSON.stringify(raw) ?? ''
  for (const name of SHOWN) {
    const value = memberOf(members, name)
    const other = known[name]
    if (typeof value === 'string' && value.trim() !== '') continue
    if (value === undefined && other !== undefined && seen.includes(JSON.stringify(other).slice(1, -1)))
      continue
    if (value === undefined) {
      throw new Blocked({
        reason: `the portal driver does not see whether the creation of a key shows its ${name}`,
        supply: `${name} in what the portal step createCredential gives`,
      })
    }
    throw new Violation({ expected: `the creation of a key to show its ${name}`, actual: showJson(value) })
  }
  const shown = memberOf(members, 'tokenUrl')
  if (typeof shown === 'string' && !isWebAddress(shown)) {
    const expected = 'the creation of a key to show a tokenUrl that requests can be sent to'
    throw new Violation({ expected, actual: showJson(shown) })
  }
}

/** Whether requests can be sent there: an absolute address, of http or https. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** Characters of a secret that stay on display. */
const LAST = 4

/**
 * Judges that what is shown of a secret is its last four characters, with or without a mask for those before them. For
 * credential.last-four. @throws Violation
 */
export function assertShowsLastFour(shown: string | undefined, secret: string): void {
  if (shown !== undefined && isLastFour(shown, secret)) return
  throw new Violation({
    expected: 'the last four characters of the secret to be shown',
    actual: shown === undefined ? 'none' : 'others',
  })
}

/** Whether anything of a secret is shown at all: more than a mask. */
export function showsSome(shown: string): boolean {
  return shown.trim() !== '' && !isMask(shown)
}

/** Whether what is shown of a secret is its last four characters, with or without a mask before them. */
export function isLastFour(shown: string, secret: string): boolean {
  return lastFoursOf(secret).some((last) => {
    if (shown === last) return true
    // A part of the secret that looks like a mask is not one.
    return shown.endsWith(last) && !secret.endsWith(shown) && isMask(shown.slice(0, -last.length))
  })
}

/** A character beyond the first 65 536, such as an emoji, counts as one, or as two by portals that count UTF-16 units. */
function lastFoursOf(secret: string): readonly string[] {
  return [[...secret].slice(-LAST).join(''), secret.slice(-LAST)]
}

/** Whether a key shows the same role at two looks. That it has none is said by null, or by leaving the role out. */
export function isSameRole(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one ?? null) === (other ?? null)
}

/** A secret that must not be shown again, and what may be shown although it looks similar. */
export interface HiddenSecret {
  secret: string
  /** Other secrets of the same kind: a beginning that all share is not secret. */
  others: readonly string[]
  /** Names, ids and addresses, which a secret may repeat. */
  open: readonly string[]
}

/** Characters at the end of a secret that may be shown (credential.last-four). */
const OPEN_END = 4
/** A shorter piece of a secret may occur in a text by chance. */
const SHORTEST_PIECE = 8
/** What a found secret is called. */
const NAME = 'client secret'
/**
 * What a text shows of a secret beyond its last four characters, without repeating it: the whole, in whatever encoding, a piece of it, or
 * more of its ends than that around a mask. Undefined if it shows no more.
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

/** The spellings of a secret are worked out once, for all texts that are searched. */
const finders = new WeakMap<HiddenSecret, Secrets>()

function isEncodedIn(text: string, hidden: HiddenSecret): boolean {
  const secrets = finders.get(hidden) ?? new Secrets()
  finders.set(hidden, secrets)
  secrets.add(NAME, hidden.secret)
  // Tokens are found as well.
  return secrets.find(text).some(({ name }) => name === NAME)
}

/** Words that a secret made by hand may have in it, and any text as well; a random one has none of this length. */
function wordsIn(secret: string): readonly string[] {
  return secret
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => /^[A-Za-z]?[a-z]+(?:[A-Z][a-z]+)*$/.test(part))
    .flatMap((part) => part.split(/(?=[A-Z])/))
}

function longestPieceIn(text: string, { secret, others, open }: HiddenSecret): number {
  const known = [...others, ...open, ...wordsIn(secret)]
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
  const counts = aroundMasks(text, secret).map(({ before, after }) => {
    // A hyphen beside the mask stands between groups, even if the secret has one there.
    const beginning = secret.slice(0, before).replace(/^-+$/, '')
    const end = secret.slice(secret.length - after).replace(/^-+/, '')
    return Math.max(0, beginning.length - shared) + [...end].length
  })
  return Math.max(0, ...counts)
}
