import { createReadStream } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import { supportedExtensions } from '../../contracts/supported-extensions.ts'
import type { Answer } from '../http/answer.ts'
import { Refused } from '../http/refused.ts'
import type { World } from '../world/world.ts'
import { channelFor } from './channel-access.ts'
import { pathParameter } from './path-parameter.ts'

/** GET of the URL of an uploaded file; whoever has the URL may read it. */
export function serveUpload(request: FastifyRequest, world: World): Answer {
  const upload = world.store.uploads.find(pathParameter(request, 'uploadId'))
  if (upload === undefined || upload.fileName !== pathParameter(request, 'fileName')) {
    throw new Refused('not-found', 'there is no such file')
  }
  const headers = {
    'content-type': upload.mimeType,
    'content-length': String(upload.size),
    // Some of the supported types can carry scripts: a browser must neither guess a type nor run anything.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename*=UTF-8''${encodeExtended(upload.fileName)}`,
  }
  return { status: 200, headers, stream: createReadStream(world.uploads.pathOf(upload.id)) }
}

/** A text as RFC 8187 has it in a header. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** GET /channelsApi/{channelId}/files/extensions */
export async function listExtensions(request: FastifyRequest, world: World): Promise<Answer> {
  await channelFor(request, world, 'extensions')
  const { extensions } = world.behaviour
  return extensions.reply(extensions.rows(supportedExtensions))
}
