import type { SupplierProfile } from './model.ts'

/** A host name in lower case and punycode, as browsers resolve it; undefined if the text is no host name. */
function hostOf(name: string): string | undefined {
  const isPlain = /^[^\s/?#@:\\]+\.[^\s/?#@:\\]+$/.test(name)
  return isPlain && URL.canParse(`https://${name}`) ? new URL(`https://${name}`).hostname : undefined
}

/** The domain of an email address, in lower case and punycode; undefined if the text has none. */
export const domainOfEmail = (email: string): string | undefined => hostOf(email.slice(email.lastIndexOf('@') + 1))

/** The domains of a supplier's email address and links, without a leading `www.`. */
export function listEmailAndLinkDomains({
  email = '',
  socials = [],
}: Partial<Pick<SupplierProfile, 'email' | 'socials'>>): string[] {
  const hosts = socials.filter((link) => URL.canParse(link)).map((link) => new URL(link).hostname.replace(/^www\./, ''))
  return [...new Set([domainOfEmail(email) ?? [], hosts].flat())]
}
