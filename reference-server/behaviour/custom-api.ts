import type { Action, DeclaredAction } from '../definition/declared-actions.ts'
import type { JsonObject } from '../http/json.ts'
import type { OutboundRequest, OutboundResponse } from '../outbound/outbound.ts'
import type { WorldState } from '../state/world-state.ts'
import type { CustomApi } from '../store/custom-apis.ts'

/** A request as it is edited in the Test Panel. */
export interface PanelRequest {
  method: string
  /** The path of a declared action, or one that it covers. */
  path: string
  parameters: JsonObject
  headers: JsonObject
  body: unknown
}

/** What the external API answered. */
export interface PanelResponse {
  status: number
  headers: Readonly<Record<string, string>>
  /** Parsed if it is JSON, else text. */
  body: unknown
}

/** What the portal decides about custom APIs. */
export interface CustomApiBehaviour {
  /** Why something is not an authentication type; undefined when it is. */
  authenticationProblem(type: unknown): string | undefined
  /** The last word on an import: `found` is what the reader complains of, `draft` what would be kept. */
  importProblem(found: string | undefined, draft: CustomApi, world: WorldState): string | undefined
  actions(actions: readonly Action[]): readonly Action[]
  /** Whether a request may be sent; `action` is the one of `declared` that it falls under. */
  mayCall(
    request: PanelRequest,
    action: DeclaredAction | undefined,
    declared: readonly DeclaredAction[],
  ): boolean
  /** What happens to a path that has a segment `.` or `..` once its parameters are filled in. */
  dotSegments: 'refused' | 'sent as they are' | 'resolved'
  panelRequest(request: PanelRequest): PanelRequest
  /** The last word on what goes out; `action` is the one of `declared` that the request falls under. */
  outboundRequest(
    request: OutboundRequest,
    action: DeclaredAction | undefined,
    declared: readonly DeclaredAction[],
  ): OutboundRequest
  /** Whether a request is sent once more after this answer. */
  sendsAgain(request: OutboundRequest, response: OutboundResponse): boolean
  panelResponse(response: PanelResponse): PanelResponse
}

const authenticationTypes = ['OAuth', 'API key', 'None']

/** Custom APIs as specified. */
export const correctCustomApi: CustomApiBehaviour = {
  authenticationProblem: (type) =>
    authenticationTypes.some((known) => known === type)
      ? undefined
      : `authentication.type is none of ${authenticationTypes.join(', ')}`,
  importProblem: (found) => found,
  actions: (actions) => actions,
  mayCall: (_request, action) => action !== undefined,
  dotSegments: 'refused',
  panelRequest: (request) => request,
  outboundRequest: (request) => request,
  sendsAgain: () => false,
  panelResponse: (response) => response,
}
