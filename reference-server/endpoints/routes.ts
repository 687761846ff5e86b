import type { FastifyInstance } from 'fastify'
import type { ServerLimits } from '../http/bodies-under-way.ts'
import { triesLimited } from '../http/refused.ts'
import { serveChannelDocument, serveChannelDocumentAsYaml } from './channel-document.ts'
import { answering } from './deliver.ts'
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
  const token = { config: { area: 'token', endpoint: 'token', ...triesLimited(triesPerMinute) } } as const
  app.post('/oauth/token', token, answering(exchangeToken))

  const platform = { config: { area: 'platform', endpoint: 'platform' } } as const
  app.get(workspaces, platform, answering(listWorkspaces))
  app.post(workspaces, platform, answering(createWorkspace))
  app.get(`${workspaces}/:workspaceId`, platform, answering(showWorkspace))
  app.get(`${workspaces}/:workspaceId/knowledge-bases`, platform, answering(listKnowledgeBases))
  app.post(`${workspaces}/:workspaceId/knowledge-bases`, platform, answering(createKnowledgeBase))

  const area = 'channel' as const
  app.post(`${channel}/stream`, { config: { area, endpoint: 'stream' } }, streamReply)
  app.post(`${channel}/invoke`, { config: { area, endpoint: 'invoke' } }, answering(invokeAgent))
  app.post(`${channel}/batch`, { config: { area, endpoint: 'batch' } }, answering(answerBatch))
  app.post(`${channel}/files`, { config: { area, endpoint: 'files' } }, answering(uploadFiles))
  app.get(
    `${channel}/files/extensions`,
    { config: { area, endpoint: 'extensions' } },
    answering(listExtensions),
  )
  app.get(
    '/channels/:channelId/openapi.json',
    { config: { area, endpoint: 'document' } },
    answering(serveChannelDocument),
  )
  app.get(
    '/channels/:channelId/openapi.yaml',
    { config: { area, endpoint: 'document' } },
    answering(serveChannelDocumentAsYaml),
  )
  app.get('/uploads/:uploadId/:fileName', { config: { area, endpoint: 'upload' } }, answering(serveUpload))
}
