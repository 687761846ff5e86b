import {
  type ChannelBehaviour,
  correctChannel,
  correctDocument,
  correctExtensions,
  correctUpload,
  type DocumentBehaviour,
  type ExtensionsBehaviour,
  type UploadBehaviour,
} from './channel.ts'
import { type CustomApiBehaviour, correctCustomApi } from './custom-api.ts'
import { correctLifecycle, type LifecycleBehaviour } from './lifecycle.ts'
import {
  type AgentBehaviour,
  correctAgent,
  correctMessage,
  correctReply,
  correctStream,
  type MessageBehaviour,
  type ReplyBehaviour,
  type StreamBehaviour,
} from './message.ts'
import {
  type BearerBehaviour,
  correctBearer,
  correctPlatform,
  correctTransport,
  type PlatformBehaviour,
  type TransportBehaviour,
} from './platform.ts'
import { correctToken, type TokenBehaviour } from './token.ts'

/**
 * Every decision the server takes, by area. The endpoints ask it and hold no rules of their own, so replacing one
 * decision changes one thing. No decision calls another: an endpoint combines them, and so uses the replaced one.
 */
export interface Behaviour {
  readonly transport: TransportBehaviour
  readonly token: TokenBehaviour
  readonly bearer: BearerBehaviour
  readonly platform: PlatformBehaviour
  readonly channel: ChannelBehaviour
  readonly message: MessageBehaviour
  readonly agent: AgentBehaviour
  readonly stream: StreamBehaviour
  readonly reply: ReplyBehaviour
  readonly upload: UploadBehaviour
  readonly extensions: ExtensionsBehaviour
  readonly document: DocumentBehaviour
  readonly lifecycle: LifecycleBehaviour
  readonly customApi: CustomApiBehaviour
}

/** The specified system, and where the specification is silent, what docs/reference-server.md says. */
export const correctBehaviour: Behaviour = {
  transport: correctTransport,
  token: correctToken,
  bearer: correctBearer,
  platform: correctPlatform,
  channel: correctChannel,
  message: correctMessage,
  agent: correctAgent,
  stream: correctStream,
  reply: correctReply,
  upload: correctUpload,
  extensions: correctExtensions,
  document: correctDocument,
  lifecycle: correctLifecycle,
  customApi: correctCustomApi,
}
