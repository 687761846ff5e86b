import { isJsonObject, type JsonObject, member } from '../../http/json.ts'

/** What a JSON endpoint answered. */
export interface Answered {
  status: number
  body: JsonObject
}

/** Somebody who uses one start of the server, as the account admin of the seed. */
export class Client {
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** Sends JSON. @throws what fetch throws once the server is gone. */
  async send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: object,
  ): Promise<Answered> {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const init = { method, headers: { 'x-portal-user': 'ada', ...type, ...headers } }
    const response = await fetch(
      this.origin + path,
      body === undefined ? init : { ...init, body: JSON.stringify(body) },
    )
    const answer: unknown = JSON.parse(await response.text())
    return { status: response.status, body: isJsonObject(answer) ? answer : { items: answer } }
  }

  /** The status of an exchange of a secret for a token, and the token. */
  async exchange(clientId: string, secret: string, audience: string): Promise<Answered> {
    const request = { client_id: clientId, client_secret: secret, audience, grant_type: 'client_credentials' }
    return this.send('POST', '/oauth/token', {}, request)
  }
}

/** The text in a member of an answer. @throws an error if there is none. */
export function textIn({ status, body }: Answered, name: string): string {
  const value = member(body, name)
  if (typeof value === 'string') return value
  throw new Error(`the answer ${status} ${JSON.stringify(body)} has no text named ${name}`)
}
