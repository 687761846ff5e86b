/** What a scripted agent answers from. */
export interface Script {
  /** The first that fits a message answers it. */
  replies: readonly ScriptedReply[]
  /** The answer to everything else. */
  default: string
}

/** One answer, and what it is the answer to. */
export interface ScriptedReply {
  /** The whole message, character by character; or an expression that is found anywhere in it. */
  fits: string | RegExp
  /** `$1` to `$9` stand for what the groups of the expression caught. */
  reply: string
}

/** A script to begin with; it shows every member there is. */
export const exampleScript = `# The first entry that fits a message answers it.
replies:
  - text: Hello
    reply: Hello! Ask me about an order.
  - pattern: order (\\d+)
    reply: Order $1 is on its way.
default: I do not know that yet.
`
