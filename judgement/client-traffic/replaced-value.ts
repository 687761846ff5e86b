/** What tools and people write in place of a value; the kit writes ‹its name›. */
const REPLACED =
  /^(?:(?:bearer|basic)\s+)?(?:[[<({*‹"]*\s*(?:redacted|removed|hidden|masked|sanitized|sanitised|filtered|stripped|omitted|anonymi[sz]ed)\b.*|[*x•.…#]{3,}[\w-]{0,8}|[\w-]{1,8}[*•…]{3,}[\w-]{0,8}|‹[^›]*›|\[[^\]]*\]|<[^>]*>|\{\{[^}]*\}\}|%[A-Z][A-Z0-9_]*%|\$\{?[A-Z][A-Z0-9_]*\}?)$/is

/** True for a text that replaces a removed value: `****a1b2`, `{{client_secret}}`, `[redacted]`. */
export function isReplaced(text: string): boolean {
  return REPLACED.test(text.trim())
}
