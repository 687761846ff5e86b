/** The anchor of an exchange on the page: its id, of characters that an address may hold. */
export function exchangeAnchor(id: string): string {
  return `exchange-${id.replace(/[^\w.-]+/g, '-')}`
}
