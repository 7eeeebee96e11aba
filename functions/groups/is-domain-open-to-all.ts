import everyProvider from 'email-providers/all.json' with { type: 'json' }
import { listDomainAndParents } from '@nestboard/shared/groups/parse-organization-domain.ts'
import { isFreeMailDomain } from '../supplier/is-free-mail-domain.ts'

const freeMail = new Set(everyProvider)

/** Whether anybody can get an email address at this domain or at one above it, so that an address proves nothing. */
export const isDomainOpenToAll = (domain: string): boolean =>
  listDomainAndParents(domain).some((each) => isFreeMailDomain(each) || freeMail.has(each))
