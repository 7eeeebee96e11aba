import { domainOfEmail, listEmailAndLinkDomains } from '@nestboard/shared/supplier/domain.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { listProvenEmails } from '../auth/proven-emails.ts'
import { toSupplier } from './supplier.ts'
import { readSuppliersByIds } from './supplier.store.ts'

/** A supplier, and the domain that shows who it is; null if it has none. */
export interface SupplierWithVerifiedDomain {
  readonly supplier: Supplier
  readonly verifiedDomain: string | null
}

/**
 * Reads a supplier with its verified domain: the first domain of its email address and links at which its owner has a
 * confirmed address. Undefined for an unknown supplier.
 * @param isOpenToAll tells domains where anybody gets an address, which prove nothing. The full list of these belongs
 * to groups, which this feature can't import.
 */
export async function readSupplierWithVerifiedDomain(
  id: number,
  isOpenToAll: (domain: string) => boolean,
): Promise<SupplierWithVerifiedDomain | undefined> {
  const {
    suppliers: [item],
    profiles: [profile],
  } = await readSuppliersByIds([id], { profiles: true })
  if (!item) return undefined
  const named = profile ? listEmailAndLinkDomains(profile).filter((domain) => !isOpenToAll(domain)) : []
  const proven = named.length ? (await listProvenEmails(item.ownerUserId)).map(domainOfEmail) : []
  return { supplier: toSupplier(item), verifiedDomain: named.find((domain) => proven.includes(domain)) ?? null }
}
