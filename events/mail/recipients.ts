/**
 * Whether mail may go to an address: a branch tries things out, so it must not write to strangers.
 * @param allowed `*@domain` or an address, separated by commas; empty for everybody
 */
export function mayReceive(to: string, allowed: string): boolean {
  if (!allowed) return true
  const address = to.toLowerCase()
  return allowed
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .some((each) => (each.startsWith('*@') ? address.endsWith(each.slice(1)) : address === each))
}
