import { coveringRows } from '../../../fixtures/chance/covering-rows.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import {
  assertNamesInAnyCase,
  changeOf,
  NAMES_OWNER,
} from '../../../fixtures/endpoints/channel/spelled-messages.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { assertNotToBlame, type Blame, blameRows } from '../../../fixtures/spelling/blame.ts'
import { FORM_RESPELLINGS } from '../../../fixtures/spelling/form-respellings.ts'
import { formText } from '../../../fixtures/spelling/form-text.ts'
import { combineRespellings, dropUsual, nameRespellings } from '../../../fixtures/spelling/respelling.ts'
import { BODY_RESPELLINGS, headRespellings } from '../../../fixtures/spelling/wire-respellings.ts'
import { covers, test } from '../../../fixtures/test.ts'
import { assertAccepted, assertAcceptedWith } from '../../../judgement/answer/accepted.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import {
  assertListsAll,
  assertRowsAgree,
  brokenByListing,
  descriptorsIn,
  readExtensions,
  rowOwners,
} from '../../../judgement/files/extension-list.ts'
import { assertUrlEach } from '../../../judgement/files/uploaded-files.ts'
import { Blocked } from '../../../judgement/outcome/blocked.ts'
import { Violation } from '../../../judgement/outcome/violation.ts'
import { asFinding, asFindingOfOwner, asPrecondition, type Ownership } from '../../../judgement/ownership.ts'

const UPLOADS: Readonly<Record<Effort, number>> = { quick: 4, standard: 10, thorough: 70 }
const LISTINGS: Readonly<Record<Effort, number>> = { quick: 2, standard: 6, thorough: 40 }

test(
  ...covers('files.multipart-spelling', 'takes a file however its form is written'),
  async ({ channelApi, run: { effort } }) => {
    channelApi.requireUsable('files')
    const taken: Exchange[] = []
    assertNotToBlame(await blameUploads(channelApi, effort, taken), 'files.multipart-spelling')
    for (const exchange of taken) channelApi.requireForm('files', exchange, 'an upload in another spelling')
  },
)

test(
  ...covers('extensions.status', 'answers the listing alike however it is asked for'),
  async ({ channelApi, run: { effort } }) => {
    const blames = await blameListings(channelApi, effort)
    assertNotToBlame(blames, 'extensions.status')
    for (const owner of ['extensions.complete', ...rowOwners])
      asFindingOfOwner(owner, () => assertNotToBlame(blames, owner))
  },
)

for (const [endpoint, blamed] of [
  ['files', blameUploads],
  ['extensions', blameListings],
] as const) {
  test(
    ...covers(
      'channel.header-name-any-case',
      `finds the key under any spelling of its header on ${endpoint}`,
    ),
    async ({ channelApi, run: { effort } }) => {
      await assertNamesInAnyCase(channelApi, await channelApi.control(endpoint), () =>
        blamed(channelApi, effort),
      )
    },
  )
}

/** @param taken gets the answers to the uploads that were accepted in another spelling, which may still break what owns their form */
async function blameUploads(
  channelApi: ChannelApi,
  effort: Effort,
  taken: Exchange[] = [],
): Promise<readonly Blame[]> {
  const { commonSeed: seed } = channelApi
  const head = headRespellings(seed, NAMES_OWNER)
  const dimensions = [...FORM_RESPELLINGS.map(dropUsual), ...head, ...BODY_RESPELLINGS]
  return blameRows(coveringRows(dimensions, { rows: UPLOADS[effort], seed }), () => ({
    owner: 'files.multipart-spelling',
    send: (respellings) => {
      const spelling = combineRespellings(respellings)
      const { text: body, contentType } = formText(spelling.form ?? {})
      const label = `a form ${nameRespellings(respellings)}`
      return channelApi.ask('files', { ...changeOf(spelling), body, contentType, label })
    },
    judge: (exchange, what) => {
      assertOneFile(exchange, what, asFinding)
      taken.push(exchange)
    },
    requireUsual: (exchange) => assertOneFile(exchange, 'a form in the usual spelling', asPrecondition),
  }))
}

/** Judges that an upload of one file was accepted as such. */
function assertOneFile(exchange: Exchange, what: string, own: Ownership): void {
  own('files.created', () => assertAccepted(exchange, what))
  own('files.one-url-per-file', () => assertUrlEach(1, exchange, what))
}

async function blameListings(channelApi: ChannelApi, effort: Effort): Promise<readonly Blame[]> {
  const rowsIn = (exchange: Exchange): readonly string[] =>
    descriptorsIn(exchange)
      .map(({ extension, mimeType, category, maxFileSizeInMb }) =>
        JSON.stringify([extension, mimeType, category, maxFileSizeInMb]),
      )
      .toSorted()
  const usual = await channelApi.control('extensions')
  const expected = asPrecondition('extensions.shape', () => rowsIn(usual))
  const differenceIn = (exchange: Exchange): string | undefined => {
    const rows = rowsIn(exchange)
    const more = rows.find((row) => !expected.includes(row))
    if (more !== undefined) return `${more} in it`
    const missing = expected.find((row) => !rows.includes(row))
    return missing === undefined ? undefined : `none with ${missing}`
  }
  const { commonSeed: seed } = channelApi
  const rows = coveringRows(headRespellings(seed, NAMES_OWNER), { rows: LISTINGS[effort], seed })
  return blameRows(rows, () => ({
    owner: 'extensions.status',
    send: (respellings) => {
      const label = `a listing ${nameRespellings(respellings)}`
      // The usual one is asked for again, and over a new connection like the others: the list may have changed, or differ by the connection.
      return respellings.length === 0
        ? channelApi.send('extensions', { label, headers: [['Connection', 'close']] })
        : channelApi.ask('extensions', { ...changeOf(combineRespellings(respellings)), label })
    },
    judge: (exchange, what) => {
      assertAcceptedWith(200, exchange, what)
      const actual = differenceIn(exchange)
      if (actual === undefined) return
      throw new Violation({ expected: `${what} to list the same as the usual one`, actual, exchange })
    },
    requireUsual: (exchange) => {
      asPrecondition('extensions.status', () => assertAcceptedWith(200, exchange, 'a usual listing'))
      // A list that is right at times only differs however it is asked for.
      for (const listing of [usual, exchange]) {
        const listed = readExtensions(listing)
        asPrecondition('extensions.complete', () => assertListsAll(listing, listed))
        for (const owner of rowOwners) asPrecondition(owner, () => assertRowsAgree(owner, listing, listed))
      }
      const difference = differenceIn(exchange)
      if (difference === undefined) return
      throw new Blocked({ reason: `a usual listing is not the same as the one before: ${difference}` })
    },
    ownerOfAnswer: brokenByListing,
  }))
}
