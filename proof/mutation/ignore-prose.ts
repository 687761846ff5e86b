/** A node of the syntax tree, as far as it is used here. */
interface SyntaxNode {
  readonly type: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
  readonly expressions?: readonly SyntaxNode[]
  readonly computed?: boolean
  readonly object?: SyntaxNode
  readonly callee?: SyntaxNode
  readonly arguments?: readonly SyntaxNode[]
}

/** Two words in a row. Texts that decide a verdict contain no blank: ids, codes, outcomes, names of members and headers. */
const SENTENCE = /\p{L}[,.:;]? \p{L}/u

/**
 * Says why a text is not mutated: it is a piece of a sentence for people, and a test that pinned it would only repeat it. A template that
 * also decides something is mutated, since ignoring it would ignore everything in it.
 */
function shouldIgnore({ node }: { node: SyntaxNode }): string | undefined {
  return isProse(node) ? 'A sentence for people, which no verdict depends on.' : undefined
}

function isProse({ type, value, quasis = [], expressions = [] }: SyntaxNode): boolean {
  if (type === 'StringLiteral') return typeof value === 'string' && SENTENCE.test(value)
  if (type !== 'TemplateLiteral') return false
  return quasis.some((quasi) => SENTENCE.test(quasi.value.raw)) && expressions.every(isPlain)
}

/** A name, a member, or a call made of these: nothing in it can be mutated. */
function isPlain({ type, computed, object, callee, arguments: passed = [] }: SyntaxNode): boolean {
  if (type === 'Identifier') return true
  if (type === 'MemberExpression') return computed !== true && object !== undefined && isPlain(object)
  return type === 'CallExpression' && callee !== undefined && isPlain(callee) && passed.every(isPlain)
}

/** What Stryker loads: its `ignorers` name the plugin. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'prose', value: { shouldIgnore } }]
