import type { FileCategory } from '../../../contracts/generated/schemas.ts'
import { fileCategories } from '../../../contracts/supported-extensions.ts'
import { type SizedFile, sizeBelow } from '../../../fixtures/arbitraries/file-sizes.ts'
import { checkSeed, draw } from '../../../fixtures/chance/draws.ts'
import type { Effort } from '../../../fixtures/check/run-context.ts'
import { allExtensionsTaken } from '../../../fixtures/endpoints/channel/several-files.ts'
import {
  assertAcceptedInChunks,
  disguised,
  requireSmallAccepted,
  uploadOfSize,
  uploadOversize,
} from '../../../fixtures/endpoints/channel/upload-of-size.ts'
import type { ChannelApi } from '../../../fixtures/endpoints/channel-api.ts'
import { describeLimitFiles } from '../../../fixtures/samples/describe-limit-files.ts'
import { type FileChoice, filePart } from '../../../fixtures/samples/file-part.ts'
import { type JudgedLimit, limitToJudge, type TextKind } from '../../../fixtures/samples/limits-to-judge.ts'
import { covers, test } from '../../../fixtures/test.ts'
import {
  assertAccepted,
  assertAcceptedWith,
  isAccepted,
  isRefused,
} from '../../../judgement/answer/accepted.ts'
import { isClientError } from '../../../judgement/answer/client-error.ts'
import { assertOversizeRefused, assertRefusedAsClientError } from '../../../judgement/answer/refused.ts'
import type { Exchange } from '../../../judgement/exchange/exchange.ts'
import { assertGivesAddress, readUrls } from '../../../judgement/files/uploaded-files.ts'
import { outcomeSummary } from '../../../judgement/observation/describe-answer.ts'
import { NotApplicable } from '../../../judgement/outcome/not-applicable.ts'
import { OutcomeError } from '../../../judgement/outcome/outcome-error.ts'
import { undefinedIf } from '../../../judgement/outcome/undefined-if.ts'
import { asPrecondition } from '../../../judgement/ownership.ts'

/** Bytes of a megabyte in its smaller sense; a file of the limit in these units is within it in either sense. */
const SMALLER_MEGABYTE = 1_000_000
/** Bytes of a megabyte in its larger sense; a file over the limit in these units is over it in either sense. */
const LARGER_MEGABYTE = 1_048_576

/**
 * Files larger than their limit that are sent next to a file with a larger limit: the smallest limit is enough to see whether the second
 * file of an upload has one, and a quick run, which sends no document of that size alone, sees that documents have a limit from these.
 */
const BESIDE: Readonly<Record<Effort, readonly FileCategory[]>> = {
  quick: ['formatted_docs'],
  standard: ['lightweight_text'],
  thorough: fileCategories,
}

for (const category of fileCategories) {
  test(
    ...covers('files.within-limit', `accepts a file of ${category} as large as the limit`),
    async ({ channelApi, run: { effort }, observe }) => {
      const { seed } = channelApi.context
      const { extensions, limit } = judgeHere(category, channelApi, { effort, seed })
      const isInChunks = effort === 'standard' && categoryInChunks(channelApi) === category
      for (const extension of extensions) {
        await requireSmallAccepted(channelApi, extension, effort)
        const size = limit * SMALLER_MEGABYTE
        const what = `a ${extension} file of ${size} bytes, ${limit} MB,`
        const exchange = isInChunks
          ? await assertAcceptedInChunks(channelApi, [{ extension, size }], what)
          : await uploadOfSize(channelApi, { extension, size })
        assertAccepted(exchange, what)
        // A file this large is not sent again only for its status.
        asPrecondition('files.created', () => assertAcceptedWith(201, exchange, what))
        assertGivesAddress(exchange, what)
      }
      if (effort === 'standard') {
        const others = othersOf(category, seed, extensions)
        const parts = others.map((file, index) => filePart(file, seed + index))
        await acceptFarBelow(channelApi, others, (label) => channelApi.upload(parts, { label }))
      }
      if (effort !== 'thorough') {
        const others = effort === 'quick' ? [] : othersOf(category, seed, extensions)
        observe('files.megabyte', ...describeLimitFiles(category, 'below', { extensions, others }))
      }
    },
  )

  test(
    ...covers('files.over-limit', `refuses a file of ${category} larger than the limit`),
    async ({ channelApi, run, observe }) => {
      const { extensions } = judgeOver(category, channelApi, run.effort)
      for (const extension of extensions) {
        await requireSmallAccepted(channelApi, extension, run.effort)
        const { exchange, size, what } = await tooLarge(category, extension, channelApi)
        const beside = isAccepted(exchange) ? await fateOfTwice(channelApi, extension, size) : undefined
        assertOversizeRefused(exchange, what, beside)
      }
      await channelApi.closingControl('files')
      if (run.effort !== 'thorough') {
        observe('files.megabyte', ...describeLimitFiles(category, 'above', { extensions, others: [] }))
      }
    },
  )
}

test(
  ...covers('channel.refusal-is-client-error', 'refuses a file larger than its limit with a client error'),
  async ({ channelApi }) => {
    await channelApi.control('files')
    // One over the smallest limit, which every run sends.
    const { extensions } = judgeOver('lightweight_text', channelApi, 'standard')
    const answers: { what: string; exchange: Exchange }[] = []
    for (const extension of extensions)
      answers.push(await tooLarge('lightweight_text', extension, channelApi))
    const refusal = {
      what: 'a file larger than its limit',
      owner: 'files.over-limit',
      mayBeCutOff: true,
    } as const
    assertRefusedAsClientError(refusal, answers)
  },
)

test(
  ...covers('files.over-limit', 'refuses a file larger than its limit beside one of a larger limit'),
  async ({ channelApi, run }) => {
    channelApi.requireInTime('files')
    if (channelApi.channel.limits?.files === 1) {
      throw new NotApplicable('the target takes one file in an upload, as its target file says')
    }
    const { seed } = channelApi.context
    const [beside = ''] = limitToJudge('audio', seed, 'standard').extensions
    for (const category of BESIDE[run.effort]) {
      const { extensions, limit } = limitToJudge(category, seed, 'standard', 'plain')
      const [extension = ''] = extensions
      // The large one comes last of three: only the first two may have a limit.
      const small = ['first', 'second'].map((name) => ({ extension: beside, filename: `${name}${beside}` }))
      const look = disguised(extension, beside, { seed, effort: run.effort })
      const takesThree = (channelApi.channel.limits?.files ?? 3) >= 3
      let before = takesThree ? small : small.slice(0, 1)
      const uploadSmall = async (file: FileChoice): Promise<Exchange> => {
        const parts = [...before, file].map((one, index) => filePart(one, channelApi.commonSeed + index))
        const exchange = await channelApi.upload(parts, { label: 'small files', control: true })
        if (before.length === 1 || !isClientError(exchange)) return exchange
        // A target may take two in an upload, and no third.
        before = small.slice(0, 1)
        return uploadSmall(file)
      }
      const judge = async (file: FileChoice): Promise<void> => {
        const size = limit * LARGER_MEGABYTE + 1
        const label = `${size} bytes of ${extension} beside a small file`
        // Whether the total length is announced or not, the file is as large.
        const inChunks = run.effort !== 'quick'
        const exchange = await uploadOversize(channelApi, [...before, { ...file, size }], label, { inChunks })
        // What happens to the other files is left open: they may be accepted alone.
        if (isAccepted(exchange) && readUrls(exchange).length <= before.length) return
        const what = `a ${extension} file of ${size} bytes, beside a small ${beside} file,`
        assertOversizeRefused(exchange, what)
      }
      // An accepted upload with one file of each extension also shows that two files are accepted.
      if (run.effort === 'quick' && (await allExtensionsTaken(channelApi)) !== undefined) {
        await judge(look)
        // The closing control: a small file of this look is accepted, so the large one was not refused for its look.
        if (isAccepted(await uploadSmall(look))) return
        await judge({ extension })
        continue
      }
      let control = await uploadSmall(look)
      const file = isClientError(control) ? { extension } : look
      if (file !== look) control = await uploadSmall(file)
      if (isClientError(control)) throw new NotApplicable('the target takes one file in an upload')
      asPrecondition('files.created', () => assertAccepted(control, 'an upload of small files'))
      await judge(file)
    }
    await channelApi.closingControl('files')
  },
)

test(...covers('files.megabyte', 'records what a megabyte is'), async ({ channelApi, observe }) => {
  await channelApi.control('files')
  const { extensions, limit } = limitToJudge('lightweight_text', 0, 'standard')
  const [extension = ''] = extensions
  // If accepted, the limit uses the larger megabyte; if refused, it does not.
  const size = limit * LARGER_MEGABYTE
  const exchange = await uploadOversize(channelApi, [{ extension, size }], `${size} bytes`)
  observe(
    'files.megabyte',
    `How large may a file be whose limit is ${limit} MB?`,
    `${size} bytes: ${outcomeSummary(exchange)}`,
  )
})

/** @throws NotApplicable if a run of that effort leaves the limit out because of its large files */
function judgeHere(
  category: FileCategory,
  channelApi: ChannelApi,
  { effort, seed, kind }: { effort: Effort; seed: number; kind?: TextKind },
): JudgedLimit {
  channelApi.requireInTime('files')
  const judged = limitToJudge(category, seed, effort, kind)
  if (judged.extensions.length > 0) return judged
  throw new NotApplicable(`a ${effort} run sends no file of ${judged.limit} MB; --effort standard does`)
}

/** As `judgeHere`, for sizes above the limit, the same for all checks that judge it. */
function judgeOver(category: FileCategory, channelApi: ChannelApi, effort: Effort): JudgedLimit {
  const seed = checkSeed(channelApi.commonSeed, `above ${category}`)
  return judgeHere(category, channelApi, { effort, seed, kind: 'application' })
}

/** Uploads a file of one byte more than its limit, once for all checks that judge the answer. */
async function tooLarge(
  category: FileCategory,
  extension: string,
  channelApi: ChannelApi,
): Promise<{ exchange: Exchange; size: number; what: string }> {
  const { limit } = limitToJudge(category, 0, 'standard')
  const size = limit * LARGER_MEGABYTE + 1
  const exchange = await uploadOversize(channelApi, [{ extension, size }], `${size} bytes of ${extension}`)
  return { exchange, size, what: `a ${extension} file of ${size} bytes, more than ${limit} MB,` }
}

/** The category whose file at the limit is sent in chunks, without its length. */
function categoryInChunks(channelApi: ChannelApi): FileCategory {
  return draw(['audio', 'formatted_docs', 'image', 'lightweight_text'], channelApi.commonSeed, 'in chunks')
}

test(
  ...covers('files.within-limit', 'accepts files far below their limits in one upload without a length'),
  async ({ channelApi, run }) => {
    if (run.effort !== 'quick') {
      throw new NotApplicable('what is far below its limit is judged with files as large as the limit')
    }
    await channelApi.control('files')
    const files = fileCategories
      .filter((category) => limitToJudge(category, 0, 'quick').extensions.length === 0)
      .flatMap((category) => othersOf(category, channelApi.context.seed, []))
    await acceptFarBelow(channelApi, files, (what) => assertAcceptedInChunks(channelApi, files, what))
  },
)

/**
 * Files far below their limits are accepted: all in one upload; or, if that is refused, as it may be for their number or total size, or is
 * only partly accepted, one by one. @throws Violation
 */
async function acceptFarBelow(
  channelApi: ChannelApi,
  files: readonly SizedFile[],
  upload: (what: string) => Promise<Exchange>,
): Promise<void> {
  if (files.length <= (channelApi.channel.limits?.files ?? Number.POSITIVE_INFINITY)) {
    const what = `${files.length} files far below their limits`
    const together = await upload(what)
    // A target may accept an upload without those of its files that are too large.
    if (isAccepted(together) && readUrls(together).length === files.length) {
      channelApi.requireForm('files', together, `an upload of ${what}`)
      return
    }
  }
  for (const { extension, size } of files) {
    const what = `a ${extension} file of ${size} bytes`
    const exchange = await channelApi.uploadFile({ extension, size }, { label: what })
    if (isRefused(exchange)) await requireSmallAccepted(channelApi, extension, 'standard')
    assertAccepted(exchange, `${what}, far below its limit,`)
    assertGivesAddress(exchange, what)
    channelApi.requireForm('files', exchange, what)
  }
}

/** The extensions of a category that are not chosen, each with the size of a file far below its limit. */
function othersOf(category: FileCategory, seed: number, chosen: readonly string[]): readonly SizedFile[] {
  return limitToJudge(category, seed, 'thorough')
    .extensions.filter((extension) => !chosen.includes(extension))
    .map((extension, index) => ({ extension, size: sizeBelow({ extension, category }, seed + index) }))
}

/** What happens to a file twice as large, which tells a wrong limit from a missing one; undefined if it cannot be sent. */
async function fateOfTwice(
  channelApi: ChannelApi,
  extension: string,
  size: number,
): Promise<string | undefined> {
  const label = `${2 * size} bytes of ${extension}`
  const upload = uploadOversize(channelApi, [{ extension, size: 2 * size }], label)
  // The budget of the run may be spent; the violation was still seen.
  const exchange = await upload.catch(undefinedIf(OutcomeError))
  return exchange && `one of ${2 * size} bytes was ${outcomeSummary(exchange)}`
}
