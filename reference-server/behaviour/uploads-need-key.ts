import type { FastifyRequest } from 'fastify'
import { pathParameter } from '../endpoints/path-parameter.ts'
import { headerOf } from '../http/body.ts'
import { worldOf } from '../http/request-world.ts'
import type { Channel } from '../store/channels.ts'
import type { Upload } from '../store/uploads.ts'
import { digestOf } from '../world/secret.ts'
import type { Change } from './change.ts'

/** Gives an uploaded file to nobody but the channels that may have it, which show their key. */
export function uploadsNeedKey(mayHave: (channel: Channel, upload: Upload) => boolean): Change {
  return ({ transport }) => ({
    transport: {
      before: (request) =>
        request.routeOptions.config.endpoint === 'upload' && !isLetIn(request, mayHave)
          ? {
              status: 401,
              body: { error: 'unauthenticated', message: 'the file needs the key of its channel' },
            }
          : transport.before(request),
    },
  })
}

function isLetIn(request: FastifyRequest, mayHave: (channel: Channel, upload: Upload) => boolean): boolean {
  const { store } = worldOf(request)
  const upload = store.uploads.find(pathParameter(request, 'uploadId'))
  const given = digestOf(headerOf(request, 'service-api-key') ?? '')
  const channel = store.channels.all().find(({ keyDigest }) => keyDigest === given)
  return upload !== undefined && channel !== undefined && mayHave(channel, upload)
}
