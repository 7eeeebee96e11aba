import { domainOfEmail, listEmailAndLinkDomains } from '@nestboard/shared/supplier/domain.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { listProvenEmails } from '../auth/proven-emails.ts'
import { isFreeMailDomain } from './free-mail.ts'
import { toSupplier } from './supplier.ts'
import { readSuppliersByIds } from './supplier.store.ts'

/** A supplier, and the domain that shows who it is; null if it has none. */
export interface SupplierWithVerifiedDomain {
  readonly supplier: Supplier
  readonly verifiedDomain: string | null
}

/**
 * Reads a supplier with its verified domain: the first domain of its email address and links at which its owner has a
 * confirmed address. Domains where anybody gets an address never count. Undefined for an unknown supplier.
 */
export async function readSupplierWithVerifiedDomain(id: number): Promise<SupplierWithVerifiedDomain | undefined> {
  const {
    suppliers: [item],
    profiles: [profile],
  } = await readSuppliersByIds([id], { profiles: true })
  if (!item) return undefined
  const named = profile ? listEmailAndLinkDomains(profile).filter((domain) => !isFreeMailDomain(domain)) : []
  const proven = named.length ? (await listProvenEmails(item.ownerUserId)).map(domainOfEmail) : []
  return { supplier: toSupplier(item), verifiedDomain: named.find((domain) => proven.includes(domain)) ?? null }
}
