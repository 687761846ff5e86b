import { type AgentBehaviour, correctAgent } from './agent.ts'
import { type BearerBehaviour, correctBearer } from './bearer.ts'
import { type ChannelBehaviour, correctChannel } from './channel.ts'
import { type CustomApiBehaviour, correctCustomApi } from './custom-api.ts'
import { correctDocument, type DocumentBehaviour } from './document.ts'
import { correctExtensions, type ExtensionsBehaviour } from './extensions.ts'
import { correctLifecycle, type LifecycleBehaviour } from './lifecycle.ts'
import { correctMessage, type MessageBehaviour } from './message.ts'
import { correctPlatform, type PlatformBehaviour } from './platform.ts'
import { correctReply, type ReplyBehaviour } from './reply.ts'
import { correctStream, type StreamBehaviour } from './stream.ts'
import { correctToken, type TokenBehaviour } from './token.ts'
import { correctTransport, type TransportBehaviour } from './transport.ts'
import { correctUpload, type UploadBehaviour } from './upload.ts'

/**
 * Every decision the server takes, by area. The endpoints ask it and hold no rules of their own, so replacing one
 * decision changes one thing. No decision calls another: an endpoint puts them together, and sees the replaced one.
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
