import type { SupplierProfile } from './model.ts'

/** A host name in lower case and punycode, as browsers resolve it; undefined for text that is none. */
function hostOf(name: string): string | undefined {
  const isPlain = /^[^\s/?#@:\\]+\.[^\s/?#@:\\]+$/.test(name)
  return isPlain && URL.canParse(`https://${name}`) ? new URL(`https://${name}`).hostname : undefined
}

/** The domain of an email address, in lower case and punycode; undefined for text without one. */
export const domainOfEmail = (email: string): string | undefined => hostOf(email.slice(email.lastIndexOf('@') + 1))

/** The domains of a supplier: of its email address and its links, without a leading `www.`. */
export function domainsOfSupplier({
  email = '',
  socials = [],
}: Partial<Pick<SupplierProfile, 'email' | 'socials'>>): string[] {
  const hosts = socials.filter((link) => URL.canParse(link)).map((link) => new URL(link).hostname.replace(/^www\./, ''))
  return [...new Set([domainOfEmail(email) ?? [], hosts].flat())]
}
