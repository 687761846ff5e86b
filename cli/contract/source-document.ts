/** A document that is to be judged. */
export interface SourceDocument {
  /** What reports call it. */
  name: string
  text: string
  /** Where it was fetched from; absent for a file. */
  address?: string
}

/** An address that gave no document. */
export interface NotFetched {
  /** One line that says what came, what was expected, and what to do. */
  problem: string
}

/** What every refusal of a document says was expected. */
export const EXPECTED = 'expected the OpenAPI document of a channel, in JSON or YAML'
