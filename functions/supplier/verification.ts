import type { Account } from '@nestboard/shared/profile/model.ts'
import { domainOfEmail, listEmailAndLinkDomains } from '@nestboard/shared/supplier/domain.ts'
import { readAccountWithProvenEmails, trySetAccountStatus } from '../auth/proven-emails.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { limitConcurrency } from '../kernel/limit-concurrency.ts'
import { isFreeMailDomain } from './is-free-mail-domain.ts'
import { readTeam, readMembershipsAndClubIds } from './member.store.ts'
import { supplierProfileKey } from './rows.ts'
import type { SupplierProfileItem } from './supplier.store.ts'

const maxAttempts = 8

/**
 * Reads the email domains of groups. The groups feature comes after this one in the order of features, so this feature
 * can't import the function, and the caller passes it.
 */
export type ReadGroupEmailDomains = (clubIds: readonly number[]) => Promise<readonly string[]>

/**
 * Sets the status of a confirmed account: VERIFIED while the person has verified an address at a domain of one of
 * their groups or of a supplier whose team they are in (docs/decisions/verified-people.md), else CONFIRMED. Called by
 * a stream reaction; idempotent.
 */
export async function updateAccountVerification(
  userId: number,
  nowMs: number,
  groupDomains: ReadGroupEmailDomains,
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const account = await readAccountWithProvenEmails(userId)
    if (!account) return
    const status = await statusOf(userId, account.emails, groupDomains)
    if (status === account.status) return
    // A concurrent reaction may have decided from newer rows, so all rows are read again even after a successful write.
    await trySetAccountStatus(account, status, nowMs)
  }
  throw new Error(`the verification of ${userId} keeps changing`)
}

/** Number of people of a team who are checked in parallel. */
const maxAtOnce = 10

/**
 * Sets the status, VERIFIED or CONFIRMED, of every account in a supplier's team by the person's proven email domains.
 */
export async function updateTeamMemberVerifications(
  supplierId: number,
  nowMs: number,
  groupDomains: ReadGroupEmailDomains,
): Promise<void> {
  const team = await readTeam(supplierId)
  await updateAccountVerifications(
    team.map(({ userId }) => userId),
    nowMs,
    groupDomains,
  )
}

/** Sets the status, VERIFIED or CONFIRMED, of each given person's account by the person's proven email domains. */
export async function updateAccountVerifications(
  userIds: readonly number[],
  nowMs: number,
  groupDomains: ReadGroupEmailDomains,
): Promise<void> {
  const inTurn = limitConcurrency(maxAtOnce)
  await Promise.all(userIds.map((userId) => inTurn(() => updateAccountVerification(userId, nowMs, groupDomains))))
}

async function statusOf(
  userId: number,
  emails: readonly string[],
  groupDomains: ReadGroupEmailDomains,
): Promise<Account['status']> {
  const ownDomains = emails.flatMap((email) => domainOfEmail(email) ?? [])
  const domains = new Set(ownDomains.filter((domain) => !isFreeMailDomain(domain)))
  if (!domains.size) return 'CONFIRMED'
  const { teams, clubIds } = await readMembershipsAndClubIds(userId, { consistent: true })
  const keys = teams.map(({ supplierId }) => supplierProfileKey(supplierId))
  const [profiles, ofGroups] = await Promise.all([
    readRowsByKeys<SupplierProfileItem>(keys, { consistent: true }),
    groupDomains(clubIds),
  ])
  return [...profiles.flatMap(listEmailAndLinkDomains), ...ofGroups].some((domain) => domains.has(domain))
    ? 'VERIFIED'
    : 'CONFIRMED'
}
