import common from 'email-providers/common.json' with { type: 'json' }

/**
 * Domains of large providers of free email addresses that the short list of the package `email-providers` lacks. The
 * package's full list would add 44 kB to the code of the stream function.
 */
const more = [
  'bluemail.ch',
  'fastmail.com',
  'fastmail.fm',
  'gmx.at',
  'gmx.ch',
  'gmx.us',
  'googlemail.com',
  'hispeed.ch',
  'iinet.net.au',
  'pm.me',
  'proton.me',
  'tuta.com',
  'tuta.io',
  'tutamail.com',
  'tutanota.com',
  'tutanota.de',
]

const freeMail = new Set([...common, ...more])

/**
 * Whether anybody can get an email address at this domain. Such an address doesn't prove that its holder belongs to an
 * organization.
 */
export const isFreeMailDomain = (domain: string): boolean => freeMail.has(domain)
