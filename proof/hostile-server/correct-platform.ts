import { createHmac, randomUUID } from 'node:crypto'
import { type Answer, json } from './answer.ts'
import type { MadeUpTarget } from './made-up-target.ts'
import type { ReceivedRequest } from './received-request.ts'

const DAY = 86_400

/** The token endpoint and the listing of workspaces, correct but small. */
export class CorrectPlatform {
  readonly #platform: MadeUpTarget['platform']
  /** The tokens issued, each with the type of its key. */
  readonly #issued = new Map<string, 'account' | 'workspace'>()

  constructor(platform: MadeUpTarget['platform']) {
    this.#platform = platform
  }

  token({ method, headers, text }: ReceivedRequest): Answer {
    const fields = objectIn(text)
    const isJson = /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
    if (method !== 'POST' || !isJson || fields['grant_type'] !== 'client_credentials') {
      return json(400, { error: 'invalid_request' })
    }
    const { audience, accountKey, workspaceKey } = this.#platform
    const isKey = (key: typeof accountKey | undefined): boolean =>
      key?.clientId === fields['client_id'] && key?.clientSecret === fields['client_secret']
    const kind = isKey(accountKey) ? 'account' : isKey(workspaceKey) ? 'workspace' : undefined
    if (kind === undefined || fields['audience'] !== audience) return json(401, { error: 'invalid_client' })
    const token = jwt()
    this.#issued.set(token, kind)
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: DAY })
  }

  workspaces({ method, headers, path }: ReceivedRequest): Answer {
    const [, token = ''] = /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '') ?? []
    if (method !== 'GET' || !this.#issued.has(token)) return json(401, { error: 'unauthorized' })
    if (path !== `/accounts/${this.#platform.accountId}/workspaces`) return json(403, { error: 'forbidden' })
    const own = this.#platform.workspaceKey?.workspaceId
    const shown = this.#issued.get(token) === 'account' ? [own, 'workspace-2'] : [own]
    return json(200, { workspaces: shown.map((id) => ({ id })) })
  }
}

function jwt(): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const signed = `${part({ alg: 'HS256' })}.${part({ jti: randomUUID(), iat: now, exp: now + DAY })}`
  return `${signed}.${createHmac('sha256', randomUUID()).update(signed).digest('base64url')}`
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
