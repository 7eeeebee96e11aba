import type { Account } from '@nestboard/shared/profile/model.ts'
import { domainOfEmail, domainsOfSupplier } from '@nestboard/shared/supplier/domain.ts'
import { provenAccountOf, tryStatus } from '../auth/proven-emails.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { turns } from '../kernel/turns.ts'
import { isFreeMail } from './free-mail.ts'
import { teamOf, teamsOf } from './member.store.ts'
import { supplierProfileKey } from './rows.ts'
import type { SupplierProfileItem } from './supplier.store.ts'

const maxAttempts = 8

/**
 * Sets the status of a confirmed account: VERIFIED while the person has proved an address at a domain of a supplier whose
 * team they are in (docs/decisions.md, "Settled later"), else CONFIRMED. Called by the stream; idempotent.
 */
export async function updateVerification(userId: number, nowMs: number): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const account = await provenAccountOf(userId)
    if (!account) return
    const status = await statusOf(userId, account.emails)
    if (status === account.status) return
    // A concurrent reaction may have decided from newer rows, so all rows are read again even after a write.
    await tryStatus(account, status, nowMs)
  }
  throw new Error(`the verification of ${userId} keeps changing`)
}

/** People of one team that are read at the same time. */
const maxAtOnce = 10

/** As `updateVerification`, for everybody in a team. */
export async function updateVerificationOfTeam(supplierId: number, nowMs: number): Promise<void> {
  const inTurn = turns(maxAtOnce)
  const team = await teamOf(supplierId)
  await Promise.all(team.map(({ userId }) => inTurn(() => updateVerification(userId, nowMs))))
}

async function statusOf(userId: number, emails: readonly string[]): Promise<Account['status']> {
  const ownDomains = emails.flatMap((email) => domainOfEmail(email) ?? [])
  const domains = new Set(ownDomains.filter((domain) => !isFreeMail(domain)))
  if (!domains.size) return 'CONFIRMED'
  const teams = await teamsOf(userId, { consistent: true })
  const keys = teams.map(({ supplierId }) => supplierProfileKey(supplierId))
  const profiles = await rowsByKeys<SupplierProfileItem>(keys, { consistent: true })
  return profiles.flatMap(domainsOfSupplier).some((domain) => domains.has(domain)) ? 'VERIFIED' : 'CONFIRMED'
}
