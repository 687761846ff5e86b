import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { ClientBody } from '../../../judgement/client-traffic/client-traffic.ts'
import { textBody } from '../text-body.ts'
import { KeptBody } from './kept-body.ts'
import { type FormReader, formReader } from './read-form.ts'
import type { TrafficLog } from './traffic-log.ts'

/** Bytes of a text that are kept. */
const MOST_TEXT = 4 * 1024 * 1024
/** Bytes of a form, whose files are looked through: more than the largest that the service takes. */
const MOST_FORM = 32 * 1024 * 1024

/**
 * Records the body of a request while it passes by to another reader. @returns what there is of it once it has ended or broken off;
 * undefined where it had none
 */
export async function recordBody(
  request: IncomingMessage,
  log: Pick<TrafficLog, 'keepsForm'>,
): Promise<ClientBody | undefined> {
  const contentType = request.headers['content-type'] ?? ''
  const isForm = /^\s*multipart\/form-data/i.test(contentType)
  const form = isForm ? formReader(contentType) : undefined
  const kept = new KeptBody(isForm ? MOST_FORM : MOST_TEXT)
  request.on('data', (piece: Buffer) => kept.add(piece))
  if (form !== undefined) request.pipe(form.into)
  const isWhole = await endOf(request)
  if (form !== undefined) {
    const [parts, content] = [await partsOf(form, isWhole), await kept.decode(undefined)]
    if (parts !== undefined) {
      const isKept = content !== undefined && log.keepsForm(content.length)
      return { kind: 'form', parts, ...(isKept ? { content: content.toString('base64') } : {}) }
    }
  }
  const isSent = kept.size > 0 || Number(request.headers['content-length'] ?? 0) > 0
  if (!isSent) return undefined
  const bytes = isWhole ? await kept.decode(request.headers['content-encoding']) : undefined
  return bytes === undefined
    ? { kind: 'not-recorded', ...(isWhole ? { size: kept.size } : {}) }
    : textBody(bytes)
}

/** @returns whether all of it came. Node does not end a request that was answered before its end when its connection closes then. */
async function endOf(request: IncomingMessage): Promise<boolean> {
  const closed = Promise.withResolvers<void>()
  const close = (): void => closed.resolve()
  request.socket.once('close', close)
  await Promise.race([finished(request), closed.promise]).catch(() => {})
  request.socket.off('close', close)
  return request.complete
}

/** Of a form that broke off, because it was refused before its end perhaps, the parts that were seen. */
async function partsOf(form: FormReader, isWhole: boolean): Promise<FormReader['parts'] | undefined> {
  if (!isWhole) {
    form.into.destroy()
    return form.parts.length > 0 ? form.parts : undefined
  }
  return (await form.whole) ? form.parts : undefined
}
