import type { FastifyInstance } from 'fastify'
import type { ServerLimits } from '../http/bodies-under-way.ts'
import { limitTries } from '../http/refused.ts'
import { serveChannelDocument, serveChannelDocumentAsYaml } from './channel-document.ts'
import { handle } from './deliver.ts'
import { listExtensions, serveUpload, uploadFiles } from './files.ts'
import { answerBatch, invokeAgent, streamReply } from './message.ts'
import { exchangeToken } from './token.ts'
import {
  createKnowledgeBase,
  createWorkspace,
  listKnowledgeBases,
  listWorkspaces,
  showWorkspace,
} from './workspaces.ts'

const platformBase = '/platform/v1'
const workspaces = `${platformBase}/accounts/:accountId/workspaces`
const channel = '/channelsApi/:channelId'

/** Everything that is served apart from the portal; the paths are those inside a world. */
export function addRoutes(app: FastifyInstance, { triesPerMinute }: ServerLimits): void {
  const token = { config: { area: 'token', endpoint: 'token', ...limitTries(triesPerMinute) } } as const
  app.post('/oauth/token', token, handle(exchangeToken))

  const platform = { config: { area: 'platform', endpoint: 'platform' } } as const
  app.get(workspaces, platform, handle(listWorkspaces))
  app.post(workspaces, platform, handle(createWorkspace))
  app.get(`${workspaces}/:workspaceId`, platform, handle(showWorkspace))
  app.get(`${workspaces}/:workspaceId/knowledge-bases`, platform, handle(listKnowledgeBases))
  app.post(`${workspaces}/:workspaceId/knowledge-bases`, platform, handle(createKnowledgeBase))

  const area = 'channel' as const
  app.post(`${channel}/stream`, { config: { area, endpoint: 'stream' } }, streamReply)
  app.post(`${channel}/invoke`, { config: { area, endpoint: 'invoke' } }, handle(invokeAgent))
  app.post(`${channel}/batch`, { config: { area, endpoint: 'batch' } }, handle(answerBatch))
  app.post(`${channel}/files`, { config: { area, endpoint: 'files' } }, handle(uploadFiles))
  app.get(`${channel}/files/extensions`, { config: { area, endpoint: 'extensions' } }, handle(listExtensions))
  app.get(
    '/channels/:channelId/openapi.json',
    { config: { area, endpoint: 'document' } },
    handle(serveChannelDocument),
  )
  app.get(
    '/channels/:channelId/openapi.yaml',
    { config: { area, endpoint: 'document' } },
    handle(serveChannelDocumentAsYaml),
  )
  app.get('/uploads/:uploadId/:fileName', { config: { area, endpoint: 'upload' } }, handle(serveUpload))
}
