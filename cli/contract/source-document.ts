import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import { documentAt } from '../../fixtures/document/channel-document.ts'
import { withTargetContext } from '../../fixtures/preflight/with-target-context.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { isAccepted } from '../../judgement/answer/accepted.ts'
import { answerSummary } from '../../judgement/answer/answer-summary.ts'
import { OutcomeError } from '../../judgement/outcome/outcome-error.ts'
import { whyUnreadable } from '../../text/error-text.ts'
import { kitIdentity } from '../process/kit-package.ts'

/** A document to judge. */
export interface SourceDocument {
  /** What reports call it. */
  name: string
  text: string
  /** Where it was fetched from; absent for a file. */
  address?: string
}

/** An address that gave no document. */
interface NotFetched {
  /** One line that says what came, what was expected, and what to do. */
  problem: string
}

/** What every refusal of a document says was expected. */
export const EXPECTED = 'expected the OpenAPI document of a channel, in JSON or YAML'

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
/** Milliseconds that an answer may take; the default of a target file. */
const LONGEST_WAIT = 60_000

/** Whether the document to judge is given by an address. */
export function isAddress(place: string): boolean {
  return SCHEME.test(place)
}

/** Fetches the document at an address as the checks do. @throws UsageError if it cannot be one */
export async function fetchDocument(place: string): Promise<SourceDocument | NotFetched> {
  const { address, name } = parseAddress(place)
  const target: Target = {
    name,
    claims: ['document'],
    document: address,
    http: { headers: {} },
    pace: { concurrency: 1, requestTimeout: LONGEST_WAIT, streamTimeout: LONGEST_WAIT, settle: 0 },
  }
  const sender = { kit: kitIdentity(), name: 'contract-check', seed: 0 }
  return withTargetContext(target, sender, async ({ http }) => {
    const exchange = await documentAt(http, address, { key: undefined, isOwn: false }).catch(unreachable)
    if (typeof exchange === 'string') return notFetched(place, exchange)
    if (!isAccepted(exchange)) return notFetched(place, answerSummary(exchange))
    return { name, text: exchange.response?.text ?? '', address }
  })
}

/** What the client says about an address where nobody answers. */
function unreachable(error: unknown): string {
  if (error instanceof OutcomeError) return error.message
  throw error
}

function notFetched(place: string, came: string): NotFetched {
  return {
    problem: `${place}: the document could not be fetched: ${came}; expected an address that answers with it; give its file, or name it as document in a target file, with http.headers, http.ca or a channel if it needs them, for ${KIT_COMMAND} run --target FILE --profile document`,
  }
}

function parseAddress(place: string): { address: string; name: string } {
  const url = URL.parse(place)
  if (url === null) {
    throw new UsageError(
      'INPUT_UNREADABLE',
      `${place}: is not an address; expected one such as https://chat.acme.test/openapi.json, with a port up to 65535, or the path of a file`,
    )
  }
  if (!/^https?:$/.test(url.protocol)) {
    throw new UsageError(
      'INPUT_UNREADABLE',
      `${place}: ${url.protocol}// is not supported; expected an address that begins with http:// or https://, or the path of a file`,
    )
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(
      'INPUT_UNREADABLE',
      `${url.host}${url.pathname}: the address contains a user name or password; remove them, and put them into an Authorization header under http.headers of a target file, for run --profile document`,
    )
  }
  url.hash = ''
  // A target file would take ${…} for a variable of the environment.
  return { address: url.href.replaceAll('{', '%7B'), name: `${url.host}${url.pathname}` }
}

/** Far beyond any document of five operations; what is read is held in memory, several times over. */
const MOST_MEGABYTES = 16

/** Reads the document in a file, or in a pipe. @throws UsageError INPUT_UNREADABLE */
export async function readDocumentFile(path: string): Promise<SourceDocument> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    // Pieces are counted as they come: the size of a pipe or a device cannot be asked for.
    for await (const piece of createReadStream(path)) {
      size += piece.length
      if (size > MOST_MEGABYTES * 1024 * 1024) break
      pieces.push(piece)
    }
  } catch (error) {
    throw new UsageError(
      'INPUT_UNREADABLE',
      `${path}: ${whyUnreadable(error)}; ${EXPECTED}, by its path or by an address that begins with http:// or https://`,
    )
  }
  if (size > MOST_MEGABYTES * 1024 * 1024) {
    throw new UsageError(
      'INPUT_UNREADABLE',
      `${path}: is larger than ${MOST_MEGABYTES} MB; ${EXPECTED}, of that size at most`,
    )
  }
  return { name: basename(path), text: Buffer.concat(pieces).toString('utf8') }
}
