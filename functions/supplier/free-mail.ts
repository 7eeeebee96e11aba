import domains from 'email-providers/all.json' with { type: 'json' }

/** Large providers that the package's list lacks. */
const more = [
  'bluemail.ch',
  'fastmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'gmx.us',
  'hispeed.ch',
  'iinet.net.au',
  'tuta.com',
  'tuta.io',
  'tutanota.com',
  'tutanota.de',
]

/** Built at first use, because most batches of the stream verify nobody. */
let freeMail: Set<string> | undefined

/** Whether anybody can get an address at this domain, so that the address says nothing about its holder's organization. */
export const isFreeMail = (domain: string): boolean => (freeMail ??= new Set([...domains, ...more])).has(domain)
