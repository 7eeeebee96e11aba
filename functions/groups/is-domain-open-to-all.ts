import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { listDomainAndParents } from '@nestboard/shared/groups/parse-organization-domain.ts'
import { isFreeMailDomain } from '../supplier/is-free-mail-domain.ts'

/** One route reads these 140 kB when called. In the cloud, they lie beside the bundle. */
const listFile = createRequire(import.meta.url).resolve('email-providers/all.json')
let freeMail: ReadonlySet<string> | undefined

/** Whether anybody can get an email address at this domain or at one above it, so that an address proves nothing. */
export function isDomainOpenToAll(domain: string): boolean {
  freeMail ??= new Set(JSON.parse(readFileSync(listFile, 'utf8')) as string[])
  const open = freeMail
  return listDomainAndParents(domain).some((each) => isFreeMailDomain(each) || open.has(each))
}
