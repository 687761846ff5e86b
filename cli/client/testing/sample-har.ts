/** An entry of a HAR file, with as few members as some tools write. */
export interface SampleEntry {
  method?: string
  url: string
  headers?: Readonly<Record<string, string>>
  status?: number
  /** The body of the answer; an object is sent as JSON. */
  answer?: unknown
  answerHeaders?: Readonly<Record<string, string>>
  /** The body of the request; an object is sent as JSON. */
  body?: unknown
  /** Seconds after the start. */
  at?: number
  /** Replaces or adds members of the entry. */
  more?: object
  /** Replaces or adds members of the request. */
  request?: object
}

export const SERVICE = 'https://api.acme.test'
export const SECRET = '5d41402abc4b2a76-of-acme-b9719d91'
export const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJrZXkifQ.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg'
export const KEY = '7d793037a0760186-of-a-channel-c592'
const THREAD = '7834e34c-0a2f-4b1e-9c55-0a6a2a3f6a11'

/** A HAR file with these entries. */
export function sampleHar(entries: readonly SampleEntry[], creator = 'a proxy'): string {
  return JSON.stringify({
    log: { version: '1.2', creator: { name: creator, version: '1' }, entries: entries.map(harEntry) },
  })
}

/** The traffic of a correct client: it fetches a token, calls the platform twice, then calls a channel. */
export function goodEntries(): readonly SampleEntry[] {
  const bearer = { Authorization: `Bearer ${TOKEN}` }
  const key = { 'service-api-key': KEY, 'Content-Type': 'application/json' }
  const platform = { url: `${SERVICE}/v1/accounts/acc-1/workspaces`, headers: bearer, answer: [] }
  return [
    {
      method: 'POST',
      url: `${SERVICE}/oauth/token`,
      headers: { 'Content-Type': 'application/json' },
      body: {
        client_id: 'key-1',
        client_secret: SECRET,
        audience: SERVICE,
        grant_type: 'client_credentials',
      },
      answer: { access_token: TOKEN, token_type: 'Bearer', expires_in: 86_400 },
    },
    platform,
    platform,
    {
      method: 'POST',
      url: `${SERVICE}/chat/channelsApi/ch-1/invoke`,
      headers: key,
      body: { message: 'Hi', threadId: THREAD },
      answer: { message: 'Hi', event: null },
    },
  ]
}

function harEntry(sample: SampleEntry, index: number): object {
  const { method = 'GET', url, headers = {}, body, status = 200, answer, at = index } = sample
  const text = answer === undefined ? undefined : JSON.stringify(answer)
  return {
    startedDateTime: new Date(Date.UTC(2026, 0, 31, 12) + at * 1_000).toISOString(),
    time: 40,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      queryString: [],
      headersSize: -1,
      bodySize: -1,
      headers: pairs({ Host: 'api.acme.test', ...headers }),
      ...(body === undefined
        ? {}
        : {
            postData: {
              mimeType: headers['Content-Type'] ?? '',
              text: typeof body === 'string' ? body : JSON.stringify(body),
            },
          }),
      ...sample.request,
    },
    response: {
      status,
      statusText: '',
      headers: pairs({ 'Content-Type': 'application/json', ...sample.answerHeaders }),
      content: {
        size: text?.length ?? 0,
        mimeType: 'application/json',
        ...(text === undefined ? {} : { text }),
      },
    },
    cache: {},
    timings: { send: 0, wait: 40, receive: 0 },
    ...sample.more,
  }
}

function pairs(headers: Readonly<Record<string, string>>): object[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}
