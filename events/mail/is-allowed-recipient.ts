/**
 * Whether mail may go to an address. Test branches must not write to strangers, so they have a list of allowed
 * recipients.
 * @param allowed addresses or `*@domain`, separated by commas; empty allows everybody
 */
export function isAllowedRecipient(to: string, allowed: string): boolean {
  if (!allowed) return true
  const address = to.toLowerCase()
  return allowed
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .some((each) => (each.startsWith('*@') ? address.endsWith(each.slice(1)) : address === each))
}
