import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { parseOrganizationDomain } from '@nestboard/shared/groups/parse-organization-domain.ts'
import type * as routes from '@nestboard/shared/groups/routes.ts'
import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { domainOfEmail } from '@nestboard/shared/supplier/domain.ts'
import { buildEmailRateLimitClauses } from '../auth/send-code.ts'
import { listProvenEmails } from '../auth/proven-emails.ts'
import { buildRateLimitClause } from '../kernel/request/rate-limit.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { queueMail } from '../kernel/text/queue-mail.ts'
import { newSixDigitCode } from '../kernel/secrets/new-id.ts'
import { readClub } from './club.store.ts'
import { verifyWorkEmailCode, putWorkEmailCode, consumeWorkEmailCode } from './code.store.ts'
import { isDomainOpenToAll } from './is-domain-open-to-all.ts'

/**
 * The entered domain of an organization in the form in which it is stored (lower case).
 * @throws Fault 400 for a missing domain, a domain with non-ASCII letters, and a mail provider's domain or a subdomain
 * of it
 */
export function requireOrganizationDomain(given: string): string {
  if (given === '') throw badRequest(groupErrorTexts.domain)
  const domain = parseOrganizationDomain(given)
  if (!domain || isDomainOpenToAll(domain)) throw badRequest(groupErrorTexts.badDomain)
  return domain
}

/**
 * Requires an address at exactly this domain, because a subdomain may belong to another organization. @throws Fault
 * 400
 */
function requireAt(email: string, domain: string): void {
  if (domain === '' || domainOfEmail(email) !== domain) throw badRequest(groupErrorTexts.workEmail)
}

/**
 * Checks that a person owns a work email address at a domain, and returns the clauses that use up the proof: those of
 * the mailed code, or none for a verified address of the account.
 * @throws Fault 400 for an address at another domain, and for a wrong, used or expired code or one with too many
 * attempts
 */
export async function verifyWorkEmail(
  userId: number,
  { email = '', code }: { readonly email?: string | undefined; readonly code?: string | undefined },
  domain: string,
  nowMs: number,
): Promise<TransactionClause[]> {
  requireAt(email, domain)
  const wrong = () => badRequest(groupErrorTexts.wrongCode)
  if (code === undefined) {
    const proven = await listProvenEmails(userId)
    if (!proven.some((each) => each.toLowerCase() === email.toLowerCase())) throw wrong()
    return []
  }
  if (!(await verifyWorkEmailCode(userId, email, code, nowMs))) throw wrong()
  return [{ write: consumeWorkEmailCode(userId, email, code), otherwise: wrong }]
}

/**
 * Mails a code to a work email address, with which the caller proves that the address is theirs; nobody else can use
 * the code.
 * @throws Fault 404 for an unknown group, 400 for an address that is not at the domain, 429
 */
export const sendClubCode: Operation<typeof routes.sendClubCode> = async (
  { clubId, organizationDomain = '', email },
  { actor, nowMs },
) => {
  const club = clubId === undefined ? undefined : await readClub(clubId)
  if (clubId !== undefined && !club) throw notFound()
  requireAt(email, club ? club.organizationDomain : requireOrganizationDomain(organizationDomain))
  const code = newSixDigitCode()
  await commitTransaction([
    ...buildEmailRateLimitClauses(email, 'GROUP_CODE', nowMs),
    // The route's own rate limit is per network, and a person can change networks, so the call also counts toward a
    // limit of the person.
    buildRateLimitClause(`U${actor.userId}`, 'mail', nowMs),
    { write: putWorkEmailCode(actor.userId, email, code, nowMs) },
    { write: queueMail({ to: email, template: 'group-code', values: { name: '', code } }, nowMs) },
  ])
  return {}
}
