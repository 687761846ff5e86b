import { supportedExtensions } from '../../../contracts/supported-extensions.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAcceptedWith } from '../../../judgement/answer/accepted.ts'
import type { Exchange, Freshness } from '../../../judgement/exchange/exchange.ts'
import {
  assertListsAll,
  assertNoOffenders,
  assertRowsAgree,
  descriptorsIn,
  isRow,
  type ListedExtension,
  type RowOwner,
  readExtensions,
} from '../../../judgement/files/extension-list.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'

interface Listing {
  exchange: Exchange
  listed: readonly ListedExtension[]
}

async function listing(channelApi: ChannelApi, once: Freshness = 'ever'): Promise<Listing> {
  const exchange = await channelApi.control('extensions', { once })
  return { exchange, listed: readExtensions(exchange) }
}

/** As `listing`, for judgements of each row. @throws Blocked if there is none */
async function rows(channelApi: ChannelApi): Promise<Listing> {
  const listed = await listing(channelApi)
  if (listed.listed.length > 0) return listed
  throw new Blocked({ reason: 'nothing is listed at all', by: 'extensions.complete' })
}

/** Judges one member of every row that is listed. */
async function judgeRows(owner: RowOwner, channelApi: ChannelApi): Promise<void> {
  const { exchange, listed } = await listing(channelApi)
  if (!supportedExtensions.some((row) => listed.some((descriptor) => isRow(row, descriptor)))) {
    throw new Blocked({ reason: 'no supported extension is listed at all', by: 'extensions.complete' })
  }
  assertRowsAgree(owner, exchange, listed)
}

test(...covers('extensions.status', 'answers the listing with 200'), async ({ channelApi }) => {
  const exchange = await channelApi.ask('extensions', { label: 'list the supported extensions' })

  assertAcceptedWith(200, exchange, 'a listing of supported extensions')
})

test(...covers('extensions.shape', 'lists descriptors of the specified types'), async ({ channelApi }) => {
  const exchange = await channelApi.control('extensions')

  if (descriptorsIn(exchange).length > 0) return
  throw new Blocked({ reason: 'nothing is listed at all', by: 'extensions.complete' })
})

test(...covers('extensions.complete', 'lists each supported extension'), async ({ channelApi }) => {
  // More than once, since a list that is rebuilt may be incomplete now and then.
  for (const { exchange, listed } of [await listing(channelApi), await listing(channelApi, { within: 0 })]) {
    assertListsAll(exchange, listed)
  }
})

test(...covers('extensions.size', 'lists each extension with its size limit'), async ({ channelApi }) => {
  await judgeRows('extensions.size', channelApi)
})

test(...covers('extensions.mime-type', 'lists each extension with its MIME type'), async ({ channelApi }) => {
  await judgeRows('extensions.mime-type', channelApi)
})

test(...covers('extensions.category', 'lists each extension in its category'), async ({ channelApi }) => {
  await judgeRows('extensions.category', channelApi)
})

test(...covers('extensions.dot', 'writes each extension with a leading dot'), async ({ channelApi }) => {
  const { exchange, listed } = await rows(channelApi)

  const dotless = listed
    .filter(({ extension }) => !extension.startsWith('.'))
    .map(({ index, extension }) => ({ at: index, problem: JSON.stringify(extension) }))
  assertNoOffenders('every extension to begin with a dot', dotless, exchange)
})

test(...covers('extensions.nothing-else', 'lists supported extensions alone'), async ({ channelApi }) => {
  const { exchange, listed } = await rows(channelApi)

  const extra = listed
    .filter((descriptor) => !supportedExtensions.some((row) => isRow(row, descriptor)))
    .map(({ index, extension }) => ({ at: index, problem: JSON.stringify(extension) }))
  assertNoOffenders('no extension beyond the supported ones', extra, exchange)
})

test(...covers('extensions.unique', 'lists no extension twice'), async ({ channelApi }) => {
  const { exchange, listed } = await rows(channelApi)

  const repeated = listed
    .filter(({ extension }, at) => listed.findIndex((other) => other.extension === extension) < at)
    .map(({ index, extension }) => ({ at: index, problem: `${JSON.stringify(extension)} again` }))
  assertNoOffenders('every extension to be listed once', repeated, exchange)
})
