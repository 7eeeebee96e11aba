/** One label of a host name: letters, digits and inner hyphens. */
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/**
 * Parses an organization's domain into the form in which it is stored (lower case); undefined for text that is no mail
 * domain. Domains with non-ASCII letters are refused in both spellings (Unicode and `xn--`), because their letters can
 * look like those of another domain (docs/decisions/groups.md).
 */
export function parseOrganizationDomain(text: string): string | undefined {
  const domain = text.trim().toLowerCase()
  const labels = domain.split('.')
  const isHost = labels.length > 1 && domain.length <= 253 && labels.every((each) => label.test(each))
  const isPlain = labels.every((each) => !each.startsWith('xn--')) && /^[a-z]{2,}$/.test(labels.at(-1) ?? '')
  return isHost && isPlain ? domain : undefined
}

/**
 * Lists a domain and all its parent domains except the top-level one, because a subdomain of a mail provider also
 * belongs to the provider.
 */
export function listDomainAndParents(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/**
 * Parses the GHIN number (Golf Handicap and Information Network) in a member id: seven or eight digits, spaces and
 * hyphens ignored. Undefined for any other text.
 */
export function parseGhinNumber(memberId: string): string | undefined {
  const digits = memberId.replaceAll(/[\s-]/g, '')
  return /^\d{7,8}$/.test(digits) ? digits : undefined
}
