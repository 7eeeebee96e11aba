import common from 'email-providers/common.json' with { type: 'json' }

/**
 * Large free providers that are missing from the package's short list. The package's full list would add 44 kB to the
 * stream's function.
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
 * Whether anybody can get an address at this domain. Such an address doesn't prove that its holder belongs to an
 * organization.
 */
export const isFreeMail = (domain: string): boolean => freeMail.has(domain)
