import type { FileCategory } from '../../contracts/generated/schemas.ts'
import { fileCategories, fileSizeLimits, supportedExtensions } from '../../contracts/supported-extensions.ts'
import { accepted, acceptedOrBlocked, acceptedWith } from '../../fixtures/judgement/accepted.ts'
import { asPrecondition } from '../../fixtures/judgement/as-precondition.ts'
import { inShort } from '../../fixtures/judgement/in-short.ts'
import { oversizeRefused } from '../../fixtures/judgement/refused.ts'
import { covers, test } from '../../fixtures/test.ts'

/** Bytes of a megabyte in its smaller sense; a file of the limit in these is within it in either. */
const SMALLER_MEGABYTE = 1_000_000
/** Bytes of a megabyte in its larger sense; a file of more than the limit in these is over it in either. */
const LARGER_MEGABYTE = 1_048_576

/** The limit of a category in megabytes, and one of its extensions: another one with another seed. */
function limitOf(category: FileCategory, seed: number): { extension: string; limit: number } {
  const rows = supportedExtensions.filter((row) => row.category === category)
  return {
    extension: rows[(seed >>> 0) % rows.length]?.extension ?? '',
    limit: fileSizeLimits.get(category) ?? 0,
  }
}

for (const category of fileCategories) {
  test(
    ...covers('files.within-limit', `accepts a file of ${category} as large as the limit`),
    async ({ channelApi }) => {
      channelApi.requireInTime('files')
      const { extension, limit } = limitOf(category, channelApi.context.seed)
      const small = await channelApi.uploadFile({ extension }, { label: 'a small file', control: true })
      asPrecondition('files.every-extension', () => accepted(small, `a small ${extension} file`))

      const size = limit * SMALLER_MEGABYTE
      const exchange = await channelApi.uploadFile({ extension, size }, { label: `${size} bytes` })

      accepted(exchange, `a ${extension} file of ${size} bytes, ${limit} MB,`)
    },
  )

  test(
    ...covers('files.over-limit', `refuses a file of ${category} larger than the limit`),
    async ({ channelApi }) => {
      channelApi.requireInTime('files')
      const { extension, limit } = limitOf(category, channelApi.context.seed)
      const small = await channelApi.uploadFile({ extension }, { label: 'a small file', control: true })
      asPrecondition('files.every-extension', () => accepted(small, `a small ${extension} file`))

      const size = limit * LARGER_MEGABYTE + 1
      const exchange = await channelApi.uploadFile(
        { extension, size },
        { label: `${size} bytes`, retry: false },
      )

      oversizeRefused(exchange, `a ${extension} file of ${size} bytes, more than ${limit} MB,`)
    },
  )
}

test(
  ...covers('files.created', 'answers the upload of a file as large as any may be with 201'),
  async ({ channelApi }) => {
    channelApi.requireUsable('files')
    const { extension, limit } = limitOf('audio', channelApi.context.seed)
    const size = limit * SMALLER_MEGABYTE
    const exchange = await channelApi.uploadFile({ extension, size }, { label: `${size} bytes` })
    // Whether it is accepted is for files.within-limit.
    const what = `a ${extension} file of ${size} bytes`
    acceptedOrBlocked(exchange, 'files.within-limit', what)

    acceptedWith(201, exchange, what)
  },
)

test(...covers('files.megabyte', 'records what a megabyte is'), async ({ channelApi, observe }) => {
  await channelApi.control('files')
  const { extension, limit } = limitOf('lightweight_text', 0)
  const answers: string[] = []
  for (const size of [limit * SMALLER_MEGABYTE + 1, limit * LARGER_MEGABYTE]) {
    const exchange = await channelApi.uploadFile(
      { extension, size },
      { label: `${size} bytes`, retry: false },
    )
    answers.push(`${size} bytes: ${inShort(exchange)}`)
  }

  observe('files.megabyte', `How large may a file be whose limit is ${limit} MB?`, answers.join('; '))
})
