import type { ClientBehaviour, KeptToken } from '../behaviour/client-behaviour.ts'
import type { Answer, Call } from '../http/call.ts'
import { send } from '../http/send.ts'
import type { ApiKey, Settings } from '../settings.ts'

/** Calls the platform with one key: fetches a token when it has none that it can use, and keeps it. */
export class PlatformSession {
  readonly #platform: NonNullable<Settings['platform']>
  readonly #key: ApiKey
  readonly #behaviour: ClientBehaviour
  readonly #channelKey: string
  #kept: KeptToken | undefined

  constructor({ platform, channel }: Settings, key: ApiKey, behaviour: ClientBehaviour) {
    if (platform === undefined) throw new Error('the settings have no platform')
    this.#platform = platform
    this.#key = key
    this.#behaviour = behaviour
    this.#channelKey = channel?.apiKey ?? ''
  }

  /** The token that it has at the moment; empty if it has none. */
  get token(): string {
    return this.#kept?.value ?? ''
  }

  /** Lists the workspaces of the account, in the name of a user if one is given. */
  async list(user?: string): Promise<Answer> {
    const url = `${this.#platform.baseUrl}/accounts/${encodeURIComponent(this.#platform.accountId)}/workspaces`
    const call: Call = {
      method: 'GET',
      url,
      headers: [
        ['Accept', 'application/json'],
        ...(user === undefined ? [] : [['X-User-Id', user] as const]),
      ],
    }
    const { answer, next } = await this.#try(call)
    return next === 'repeat' ? (await this.#try(call)).answer : answer
  }

  /** Sends a call with the token at hand, which is thrown away if the platform no longer accepts it. */
  async #try(call: Call): Promise<{ answer: Answer; next?: 'repeat' | 'drop' | 'keep' }> {
    const token = await this.#usable()
    const answer = await this.#send(call, token)
    if (answer.status !== 401) return { answer }
    const next = this.#behaviour.afterRefusal(token)
    if (next !== 'keep' && this.#kept === token) this.#kept = undefined
    return { answer, next }
  }

  async #send(call: Call, token: KeptToken): Promise<Answer> {
    token.uses += 1
    const { value } = token
    const own = { ...call, headers: [['Authorization', `Bearer ${value}`] as const, ...call.headers] }
    const context = { token: value, key: this.#key, channelKey: this.#channelKey }
    return send(this.#behaviour.platformCall(own, context), this.#behaviour.transport)
  }

  async #usable(): Promise<KeptToken> {
    if (this.#kept !== undefined && this.#behaviour.isUsable(this.#kept)) return this.#kept
    const token = await this.#fetch()
    this.#kept = token
    return token
  }

  async #fetch(): Promise<KeptToken> {
    const { clientId, clientSecret, audience } = this.#key
    const call: Call = {
      method: 'POST',
      url: this.#platform.tokenUrl,
      headers: [['Content-Type', 'application/json']],
      body: JSON.stringify({
        client_id: clientId,
        client_secret: clientSecret,
        audience,
        grant_type: 'client_credentials',
      }),
    }
    const { status, text } = await send(this.#behaviour.tokenCall(call, this.#key), this.#behaviour.transport)
    if (status !== 200) throw new Error(`no token was issued: status ${status}`)
    const { access_token: value, expires_in: seconds }: { access_token: string; expires_in: number } =
      JSON.parse(text)
    return { value, issuedAt: Date.now(), lifetime: seconds * 1000, uses: 0 }
  }
}
