/** Schemes that are known to have hosts; for others it cannot be seen. */
const WITH_HOST = /^(?:https?|wss?|ftps?|sftp|file|s3|gs|wasbs?|abfss?):/i

/** Why a text is not an absolute URL (RFC 3986, section 4.3) with a host, or of a scheme without hosts; undefined if it is one. */
export function urlProblem(text: string): string | undefined {
  if (/\s/.test(text)) return 'has blanks in it'
  // A path of Windows has one letter before its colon, and no scheme.
  if (WITH_HOST.test(text) && /^[^:]*:\\/.test(text)) return 'has a backslash after its scheme'
  if (isHostAndPort(text) || !/^[a-z][a-z\d+.-]*:[^?#\\]/i.test(text)) return 'does not begin with a scheme'
  if (WITH_HOST.test(text) && !/^[^:]*:\/\/[^/?#]/.test(text)) return 'has no host after its scheme'
  if (!URL.canParse(text)) return 'cannot be read as a URL'
  return WEB.test(text) ? unescapedIn(text) : undefined
}

/** By the grammar alone, a host name before its port is a scheme; a word and a number, with nothing after it, may well be a reference. */
function isHostAndPort(text: string): boolean {
  const [, host = '', port, rest = ''] = /^([a-z][a-z\d.-]*):(\d{1,5})([/?#]|$)/i.exec(text) ?? []
  return Number(port) <= 65_535 && (rest !== '' || host.includes('.') || /^localhost$/i.test(host))
}

/** Of other schemes, such as s3, some are written without escapes. */
const WEB = /^https?:/i

/** What no URL has as it is, by RFC 3986 (section 2) and by the URL Standard alike; brackets belong around a host, or into a query. */
function unescapedIn(url: string): string | undefined {
  const [raw] =
    /[<>"\\^`{|}\p{Cc}]/u.exec(url) ?? /[[\]]/.exec(url.replace(/^[^:]*:\/\/[^/?#]*|[?#].*$/g, '')) ?? []
  if (raw !== undefined) return `has ${JSON.stringify(raw)} in it unescaped`
  const [percent] = /%(?![\da-f]{2}).{0,2}/i.exec(url) ?? []
  return percent === undefined ? undefined : `has ${JSON.stringify(percent)} in it, which escapes nothing`
}

/** The first letter beyond ASCII in a web address: by RFC 3986 it is escaped, by the URL Standard it need not be. */
export function rawLetterIn(url: string): string | undefined {
  const [letter] = WEB.test(url) ? (/[^\0-\x7f]/u.exec(url) ?? []) : []
  return letter === undefined ? undefined : `has ${JSON.stringify(letter)} in it unescaped`
}
