import { type SupportedExtensionRow, supportedExtensions } from '../../contracts/supported-extensions.ts'
import { assertAccepted } from '../answer/accepted.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isJsonObject, type JsonObject, jsonObject, memberOf, showJson } from '../json/json-body.ts'
import { OutcomeError } from '../outcome/outcome-error.ts'
import { Violation } from '../outcome/violation.ts'
import { asPrecondition } from '../ownership.ts'

/** One descriptor of the list, as the target wrote it. */
export interface ListedExtension {
  /** Position in the list, from 0. */
  index: number
  extension: string
  maxFileSizeInMb: number
  mimeType: string
  category: string
}

const WHAT = 'a listing of supported extensions'

/** The list of an accepted answer. @throws Blocked if it is not accepted (extensions.status), or misshapen (extensions.shape) */
export function readExtensions(exchange: Exchange): readonly ListedExtension[] {
  asPrecondition('extensions.status', () => assertAccepted(exchange, WHAT))
  return asPrecondition('extensions.shape', () => descriptorsIn(exchange))
}

/** Judges extensions.shape: an object whose supportedFileExtensions is an array of descriptors. @throws Violation */
export function descriptorsIn(exchange: Exchange): readonly ListedExtension[] {
  const list = memberOf(jsonObject(exchange, WHAT), 'supportedFileExtensions')
  if (Array.isArray(list)) return list.map((item, index) => descriptorAt(item, index, exchange))
  throw new Violation({
    expected: 'supportedFileExtensions to be an array',
    actual: showJson(list),
    exchange,
    place: { kind: 'json', at: '/supportedFileExtensions' },
  })
}

/** Whether a descriptor belongs to that row. A missing dot is a finding of extensions.dot, and hides the row from no other. */
export function isRow(row: SupportedExtensionRow, listed: ListedExtension): boolean {
  return listed.extension === row.extension || `.${listed.extension}` === row.extension
}

/** Judges that every supported extension is in the list; the judgement of extensions.complete. @throws Violation */
export function assertListsAll(exchange: Exchange, listed: readonly ListedExtension[]): void {
  const missing = missingIn(listed).map((extension) => ({ problem: `no ${extension}` }))
  assertNoOffenders(`all ${supportedExtensions.length} supported extensions to be listed`, missing, exchange)
}

/** What a row says of an extension. */
type JudgedMember = 'maxFileSizeInMb' | 'mimeType' | 'category'

/** The requirements of the members of a row. */
const ROW_OWNERS = {
  'extensions.size': 'maxFileSizeInMb',
  'extensions.mime-type': 'mimeType',
  'extensions.category': 'category',
} as const satisfies Record<string, JudgedMember>

/** A requirement of a member of a row. */
export type RowOwner = keyof typeof ROW_OWNERS
/** All of them. */
export const rowOwners = Object.keys(ROW_OWNERS) as readonly RowOwner[]

/** Judges one member of every row of a list, in each descriptor that names the row. @throws Violation */
export function assertRowsAgree(
  owner: RowOwner,
  exchange: Exchange,
  listed: readonly ListedExtension[],
): void {
  const member = ROW_OWNERS[owner]
  const offenders = wrongRows(member, listed).map(({ row, descriptor }) => ({
    at: descriptor.index,
    problem: `${JSON.stringify(descriptor[member])} for ${row.extension} instead of ${JSON.stringify(row[member])}`,
  }))
  assertNoOffenders(`every supported extension to be listed with its ${member}`, offenders, exchange)
}

function wrongRows(member: JudgedMember, listed: readonly ListedExtension[]) {
  return supportedExtensions.flatMap((row) =>
    listed
      .filter((descriptor) => isRow(row, descriptor) && descriptor[member] !== row[member])
      .map((descriptor) => ({ row, descriptor })),
  )
}

/** The supported extensions that a list leaves out. */
export function missingIn(listed: readonly ListedExtension[]): readonly string[] {
  return supportedExtensions
    .filter((row) => !listed.some((descriptor) => isRow(row, descriptor)))
    .map(({ extension }) => extension)
}

/** The requirement that a list breaks by what it says of supported extensions, however it was asked for; undefined if it breaks none. */
export function brokenByListing(exchange: Exchange): RowOwner | 'extensions.complete' | undefined {
  try {
    const listed = readExtensions(exchange)
    if (missingIn(listed).length > 0) return 'extensions.complete'
    return rowOwners.find((owner) => wrongRows(ROW_OWNERS[owner], listed).length > 0)
  } catch (error) {
    if (error instanceof OutcomeError) return undefined
    throw error
  }
}

/** Judges that nothing in the list offends; otherwise names every offender. @throws Violation */
export function assertNoOffenders(
  expected: string,
  offenders: readonly { at?: number | undefined; problem: string }[],
  exchange: Exchange,
): void {
  const [first] = offenders
  if (first === undefined) return
  throw new Violation({
    expected,
    actual: offenders.map(({ problem }) => problem).join('; '),
    exchange,
    ...(first.at === undefined
      ? {}
      : { place: { kind: 'json', at: `/supportedFileExtensions/${first.at}` } as const }),
  })
}

function descriptorAt(value: unknown, index: number, exchange: Exchange): ListedExtension {
  const item: JsonObject = isJsonObject(value) ? value : {}
  const [extension, maxFileSizeInMb, mimeType, category] = [
    memberOf(item, 'extension'),
    memberOf(item, 'maxFileSizeInMb'),
    memberOf(item, 'mimeType'),
    memberOf(item, 'category'),
  ]
  const wrongAt = (member: keyof ListedExtension): Violation =>
    new Violation({
      expected:
        'a descriptor with the strings extension, mimeType and category and the integer maxFileSizeInMb',
      actual: showJson(value),
      exchange,
      place: {
        kind: 'json',
        at: `/supportedFileExtensions/${index}${isJsonObject(value) ? `/${member}` : ''}`,
      },
    })
  if (typeof extension !== 'string') throw wrongAt('extension')
  if (typeof maxFileSizeInMb !== 'number' || !Number.isInteger(maxFileSizeInMb))
    throw wrongAt('maxFileSizeInMb')
  if (typeof mimeType !== 'string') throw wrongAt('mimeType')
  if (typeof category !== 'string') throw wrongAt('category')
  return { index, extension, maxFileSizeInMb, mimeType, category }
}
