/** One label of a host name: letters, digits and inner hyphens. */
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/**
 * The domain of an organization as stored: lower case; undefined for text that is no mail domain. Domains in other scripts
 * than ASCII are refused in both spellings, because their letters can look like those of another domain
 * (docs/decisions.md, "Settled later").
 */
export function organizationDomainOf(text: string): string | undefined {
  const domain = text.trim().toLowerCase()
  const labels = domain.split('.')
  const isHost = labels.length > 1 && domain.length <= 253 && labels.every((each) => label.test(each))
  const isPlain = labels.every((each) => !each.startsWith('xn--')) && /^[a-z]{2,}$/.test(labels.at(-1) ?? '')
  return isHost && isPlain ? domain : undefined
}

/** A domain with the domains above it, without the last label alone: a subdomain of a mail provider is the provider's. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/** The GHIN number in a member id, which has seven or eight digits; undefined for other text. Spaces and hyphens don't count. */
export function ghinNumberOf(memberId: string): string | undefined {
  const digits = memberId.replaceAll(/[\s-]/g, '')
  return /^\d{7,8}$/.test(digits) ? digits : undefined
}
