import { decodeEscapes } from '../../text/decode-escapes.ts'
import { assertAccepted, isAccepted } from '../answer/accepted.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { jsonObject, memberOf, readJson, showJson } from '../json/json-body.ts'
import { placeIn } from '../json/json-place.ts'
import { Blocked } from '../outcome/blocked.ts'
import { Violation } from '../outcome/violation.ts'
import { asFindingOfOwner, asPrecondition, asShould } from '../ownership.ts'
import { rawLetterIn, urlProblem } from './url-problem.ts'

const WHAT = 'an upload'

/** Judges files.shape: an object whose uploadedFiles is an array of strings. @throws Violation */
export function judgeUploadShape(exchange: Exchange): readonly string[] {
  const list = memberOf(jsonObject(exchange, WHAT), 'uploadedFiles')
  if (Array.isArray(list) && list.every((item): item is string => typeof item === 'string')) return list
  throw new Violation({
    expected: 'uploadedFiles to be an array of strings',
    actual: showJson(list),
    exchange,
    place: { kind: 'json', at: '/uploadedFiles' },
  })
}

/** The addresses that an upload gave. @throws Blocked if it was not accepted (files.created), or is misshapen (files.shape) */
export function readUrls(exchange: Exchange): readonly string[] {
  asPrecondition('files.created', () => assertAccepted(exchange, WHAT))
  return asPrecondition('files.shape', () => judgeUploadShape(exchange))
}

/** As `readUrls`, at least one of them. @throws Blocked by files.one-url-per-file if there is none */
export function requireUrls(exchange: Exchange): readonly [string, ...string[]] {
  const [first, ...others] = readUrls(exchange)
  if (first !== undefined) return [first, ...others]
  throw new Blocked({ reason: 'an upload of a file gave no address', by: 'files.one-url-per-file' })
}

/** Judges files.one-url-per-file. @throws Violation, or Blocked as `readUrls` */
export function assertUrlEach(files: number, exchange: Exchange, what: string): void {
  const urls = readUrls(exchange)
  if (urls.length === files) return
  throw new Violation({
    expected: `${what} to give ${files === 1 ? 'one address' : `${files} addresses`}`,
    actual: showJson(urls),
    exchange,
    place: { kind: 'json', at: '/uploadedFiles' },
  })
}

/** Judges files.absolute-urls, as far as it is a must: all that others may depend on. @throws Violation, or Blocked as `requireUrls` */
export function assertAbsoluteUrls(exchange: Exchange): void {
  assertNoUrl(urlProblem, requireUrls(exchange), exchange)
}

/** Judges that letters beyond ASCII are escaped in them, which is a should. @throws Violation, or Blocked as `requireUrls` */
export function assertEscapedLetters(exchange: Exchange): void {
  const urls = requireUrls(exchange)
  asShould(() => assertNoUrl(rawLetterIn, urls, exchange))
}

function assertNoUrl(
  problemOf: (url: string) => string | undefined,
  urls: readonly string[],
  exchange: Exchange,
): void {
  for (const [index, url] of urls.entries()) {
    const problem = problemOf(url)
    if (problem === undefined) continue
    throw new Violation({
      expected: 'every address of an upload to be an absolute URL',
      actual: `${JSON.stringify(url)}, which ${problem}`,
      exchange,
      place: { kind: 'json', at: `/uploadedFiles/${index}` },
    })
  }
}

/**
 * Judges the answer to an accepted upload of one file, in the name of those who own its form: files.shape, files.one-url-per-file and
 * files.absolute-urls. @throws Blocked by one of them, with its Violation
 */
export function assertGivesAddress(exchange: Exchange, what: string): void {
  asFindingOfOwner('files.shape', () => judgeUploadShape(exchange))
  asFindingOfOwner('files.one-url-per-file', () => assertUrlEach(1, exchange, what))
  asFindingOfOwner('files.absolute-urls', () => assertAbsoluteUrls(exchange))
}

/**
 * Judges files.unsupported-extension by an upload of a supported file beside unsupported ones. It may be refused as a whole, or taken without
 * them; as many different addresses as files say that they were taken. @throws Violation, or Blocked as `readUrls`
 */
export function assertLeftOut(files: number, exchange: Exchange, what: string): void {
  if (!isAccepted(exchange)) return
  const urls = readUrls(exchange)
  if (new Set(urls).size < files) return
  throw new Violation({
    expected: `${what} to be refused, or to give no address to what is unsupported`,
    actual: showJson(urls),
    exchange,
    place: { kind: 'json', at: '/uploadedFiles' },
  })
}

/**
 * Judges files.distinct-urls by the addresses of files that differ in their bytes, of which this exchange gave the last. @throws Violation
 */
export function assertDistinct(urls: readonly string[], exchange: Exchange): void {
  const repeated = urls.find((url, index) => urls.indexOf(url) < index)
  if (repeated === undefined) return
  throw new Violation({
    expected: 'files that differ in their bytes to get addresses of their own',
    actual: `${JSON.stringify(repeated)} for two of them`,
    exchange,
    ...placeIn(exchange, (text) => text === repeated),
  })
}

/** The addresses that an upload gave; undefined if files.shape does not hold for it. */
export function addressesIn({ response }: Exchange): readonly string[] | undefined {
  const body = response === undefined ? undefined : readJson(response.bytes)
  const list = body?.ok ? memberOf(body.value, 'uploadedFiles') : undefined
  return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined
}

/** Whether an upload was answered with this many addresses. */
export function isListOf(count: number, exchange: Exchange): boolean {
  return addressesIn(exchange)?.length === count
}

/**
 * How the URL of a file with an unusual name leads out of the place for uploads: by a step up that is still in its path, or by one already
 * taken, so that the name ends up above the folder that the URLs of files with usual names share. Undefined if it stays: how deep an
 * address is, and what an escaped segment contains, is free.
 */
export function urlEscape(url: string, filename: string, usual: readonly string[]): string | undefined {
  if (splitPath(url).some(isStepUp)) return 'whose path steps up'
  const path = segmentsOf(url)
  const folders: readonly (readonly string[])[] = usual.map((other) => segmentsOf(other).slice(0, -1))
  const folder = folders.reduce(inCommon)
  const named = decodeEscapes(filename).split(/[/\\]/)
  const isAbove = named.some((_, from) => {
    const left = named.slice(from).filter((segment) => segment !== '')
    const above = path.slice(0, path.length - left.length)
    return (
      left.length > 0 &&
      left.every((segment, index) => path[above.length + index] === segment) &&
      above.length < folder.length &&
      inCommon(above, folder).length === above.length
    )
  })
  return isAbove ? `whose path is above /${folder.join('/')}, where those of usual names are` : undefined
}

/** How URLs are resolved: a percent-encoded dot is a dot, an encoded slash is data (RFC 3986, section 2.2; URL Standard). */
function isStepUp(segment: string): boolean {
  return /^(?:\.|%2e){2}$/i.test(segment)
}

/** Segments of the path before it is resolved; in a web address backslashes separate them too, as in browsers. */
function splitPath(url: string): readonly string[] {
  const isWeb = /^https?:/i.test(url)
  const authority = isWeb ? /^[a-z]+:[/\\]*[^/?#\\]*/i : /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i
  return url
    .replace(authority, '')
    .replace(/[?#].*$/s, '')
    .split(isWeb ? /[/\\]/ : '/')
}

/** Segments of the resolved path, each with its percent-encoding undone. */
function segmentsOf(url: string): readonly string[] {
  return (URL.parse(url)?.pathname ?? '').split('/').slice(1).map(decodeEscapes)
}

function inCommon(one: readonly string[], other: readonly string[]): readonly string[] {
  const end = one.findIndex((segment, index) => segment !== other[index])
  return end === -1 ? one : one.slice(0, end)
}
