import { randomUUID } from 'node:crypto'
import { readBody, sendJson } from '../body.mjs'
import { requireChannel } from '../channel-access.mjs'
import { partsOf } from '../multipart.mjs'
import { Refusal } from '../refusal.mjs'
import { SUPPORTED } from '../supported.mjs'

const MEGABYTE = 1_000_000
const UPLOAD_LIMIT = 128 * MEGABYTE

export async function files(call) {
  requireChannel(call)
  const body = await readBody(call.request, UPLOAD_LIMIT)
  const parts = partsOf(call.request.headers['content-type'] ?? '', body)
  if (parts.length === 0) throw new Refusal(422, 'no_file')
  for (const { name, fileName, content } of parts) {
    const extension = /\.[^./\\]+$/.exec(fileName ?? '')?.[0].toLowerCase()
    const supported = SUPPORTED.find((one) => one.extension === extension)
    if (name !== 'files' || supported === undefined) throw new Refusal(422, 'unsupported_file')
    if (content.length > supported.maxFileSizeInMb * MEGABYTE) throw new Refusal(413, 'too_large')
  }
  // Nothing of a file's name gets into its address.
  const urls = parts.map(() => `${call.world.address}/uploads/${randomUUID()}`)
  sendJson(call.response, 201, { uploadedFiles: urls })
}
