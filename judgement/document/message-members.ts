import { isJsonObject } from '../json/json-body.ts'
import { Violation } from '../outcome/violation.ts'
import type { ChannelDocument } from './channel-document.ts'
import { jsonSchemaOf } from './json-schema-of.ts'
import { listMembers, partsOf } from './member-names.ts'

const MEMBERS = ['message', 'threadId', 'userId', 'attachedFiles']

/** Judges that the body of a message, or the items of a batch, have every member described, the optional ones included. @throws Violation */
export function assertDescribesMembers(document: ChannelDocument, schema: unknown, where: string): void {
  const root = jsonSchemaOf(document.content, schema ?? true, document.dialect ?? '3.1')
  const parts = partsOf(root)
  const items = parts.map(({ items: inner }) => inner).filter(isJsonObject)
  const holders =
    items.length > 0 && isJsonObject(root) ? items.map((item) => ({ ...item, $defs: root['$defs'] })) : [root]
  const names = new Set(holders.flatMap((holder) => [...listMembers(holder).keys()]))
  const absent = MEMBERS.filter((name) => !names.has(name))
  if (absent.length === 0) return
  throw new Violation({
    expected: `${where} to be described with its members ${MEMBERS.join(', ')}`,
    actual: `nothing of ${absent.join(' and ')}`,
  })
}
