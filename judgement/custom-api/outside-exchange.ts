/** A request as it reached the outside API. */
export interface ReceivedRequest {
  method: string
  /** As it stood in the request line, without the query. */
  path: string
  /** As it stood in the request line, without its question mark. */
  query: string
  headers: Readonly<Record<string, string | string[] | undefined>> & { 'content-type'?: string | undefined }
  body: Buffer
}

/** What the outside API answers with. */
export interface OutsideAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** The header that carries the answer's mark. */
export const MARK_HEADER = 'x-outside-mark'
