import { assertAcceptedWith } from './answer/accepted.ts'
import type { ChannelEndpoint } from './channel/channel-endpoint.ts'
import type { Exchange } from './exchange/exchange.ts'
import { assertListsAll, assertRowsAgree, descriptorsIn, rowOwners } from './files/extension-list.ts'
import { assertAbsoluteUrls, judgeUploadShape } from './files/uploaded-files.ts'
import type { Ownership } from './ownership.ts'
import { judgeReplyForm } from './reply/reply-form.ts'

/**
 * Judges the answer to a correct request by everything that its endpoint alone says of it: the form of a reply, that of the answer to an
 * upload, all of the list of extensions. What the request asked for is not part of it.
 */
export function judgeAnswerForm(
  endpoint: ChannelEndpoint,
  exchange: Exchange,
  what: string,
  own: Ownership,
): void {
  if (endpoint === 'files') {
    own('files.created', () => assertAcceptedWith(201, exchange, what))
    own('files.shape', () => judgeUploadShape(exchange))
    own('files.absolute-urls', () => assertAbsoluteUrls(exchange))
  } else if (endpoint === 'extensions') {
    own('extensions.status', () => assertAcceptedWith(200, exchange, what))
    const listed = own('extensions.shape', () => descriptorsIn(exchange))
    own('extensions.complete', () => assertListsAll(exchange, listed))
    for (const owner of rowOwners) own(owner, () => assertRowsAgree(owner, exchange, listed))
  } else judgeReplyForm(endpoint, exchange, what, own)
}
