import type { Exchange, HeaderList } from '../exchange/exchange.ts'

/** An API credential as the portal shows it; the secret is there only right after creation or rotation. */
export interface PortalCredential {
  clientId: string
  clientSecret?: string
  secretLast4?: string
  audience: string
  tokenUrl: string
  name: string
  type: 'account' | 'workspace'
  role?: string | null
  state: string
  accountId?: string
  workspaceId?: string | null
}

/** How a portal step was refused: because of who acts, its object, the object's state, a field, or otherwise. */
export type Refusal = 'forbidden' | 'not-found' | 'state' | 'field' | 'other'

/**
 * The outcome of a portal step: its result, or how it was refused. `raw` is everything that was shown, `headers` those of an answer over
 * HTTP.
 */
export type PortalOutcome<T> =
  | { done: true; value: T; raw: unknown; headers?: HeaderList }
  | {
      done: false
      refusal: Refusal
      detail: string
      /** The HTTP status, if the step was requested over HTTP. */
      status?: number
      raw?: unknown
      headers?: HeaderList
      /** The refusal, if the step was requested over HTTP. */
      exchange?: Exchange
    }

/** The choices for a new credential. */
export interface CredentialChoice {
  name: string
  type: 'account' | 'workspace'
  workspaceId?: string
  role?: string
}

/** A new channel: its id, its key, and the address of its generated OpenAPI document, or the text of it if that is shown instead. */
export interface PortalChannel {
  channelId: string
  apiKey: string
  openapi: string
}

/** The choices for importing a custom API. */
export interface CustomApiChoice {
  name: string
  /** The text of an OpenAPI definition, JSON or YAML. */
  definition: string
  /** `OAuth`, `API key` or `None`; anything else is for the refusals. */
  authenticationType: string
}

/** An imported custom API, with the actions that the portal lists for it. */
export interface PortalCustomApi {
  id: string
  /** Method and path as the portal writes them. */
  actions: readonly { method: string; path: string }[]
}

/** A request as it is edited in the Test Panel. */
export interface PanelRequest {
  method: string
  /** As the definition writes it, including placeholders. */
  path: string
  /** Values of path and query parameters, by name. */
  parameters: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  /** The JSON to send; absent for none. */
  body?: unknown
}

/** What the Test Panel shows of an answer. */
export interface PanelResponse {
  status: number
  /** By name in lower case. */
  headers: Readonly<Record<string, string>>
  /** Parsed if it is JSON, else a text. */
  body: unknown
}

/** A person of the target file who acts in the portal, by role. */
export type Person = 'accountAdmin' | 'workspaceAdmin' | 'member' | 'adminWithoutPlan'
