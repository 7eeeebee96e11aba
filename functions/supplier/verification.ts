import type { Account } from '@nestboard/shared/profile/model.ts'
import { domainOfEmail, domainsOfSupplier } from '@nestboard/shared/supplier/domain.ts'
import { changeLoginAccount, loginAccountById } from '../auth/account.store.ts'
import type { LoginAccountItem } from '../auth/account.store.ts'
import { provenEmailsAmong } from '../auth/proven-emails.ts'
import { emailsOf } from '../auth/email.store.ts'
import { tryWrite } from '../kernel/commit.ts'
import { is } from '../kernel/table/condition.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { isFreeMail } from './free-mail.ts'
import { teamsOf } from './member.store.ts'
import { supplierProfileKey } from './rows.ts'
import type { SupplierProfileItem } from './supplier.store.ts'

const maxAttempts = 8

/**
 * Sets the status of a confirmed account: VERIFIED while the person has proved an address at a domain of a supplier whose
 * team they are in (docs/decisions.md, "Settled later"), else CONFIRMED. Called by the stream; idempotent.
 */
export async function updateVerification(userId: number, nowMs: number): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const [account, emails] = await Promise.all([loginAccountById(userId), emailsOf(userId)])
    if (!account || account.status === 'UNCONFIRMED' || account.erasingMs !== undefined) return
    const status = await statusOf(userId, provenEmailsAmong(account, emails))
    if (status === account.status) return
    // A concurrent reaction may have decided from newer rows, so all rows are read again even after a write.
    await tryWrite(statusWrite(account, status, nowMs))
  }
  throw new Error(`the verification of ${userId} keeps changing`)
}

const statusWrite = (account: LoginAccountItem, status: Account['status'], nowMs: number) =>
  changeLoginAccount(
    account.id,
    { set: { status }, onlyIf: is({ status: account.status, nms: account.nms }) },
    nextVersion(account, nowMs),
  )

async function statusOf(userId: number, emails: readonly string[]): Promise<Account['status']> {
  const ownDomains = emails.flatMap((email) => domainOfEmail(email) ?? [])
  const domains = new Set(ownDomains.filter((domain) => !isFreeMail(domain)))
  if (!domains.size) return 'CONFIRMED'
  const teams = await teamsOf(userId, { consistent: true })
  const keys = teams.map(({ supplierId }) => supplierProfileKey(supplierId))
  const profiles = await rowsByKeys<SupplierProfileItem>(keys, { consistent: true })
  return profiles.flatMap(domainsOfSupplier).some((domain) => domains.has(domain)) ? 'VERIFIED' : 'CONFIRMED'
}
