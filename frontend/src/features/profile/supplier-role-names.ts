import type { SupplierType } from '@nestboard/shared/supplier/model.ts'
import type { SupplierRole } from '@nestboard/shared/supplier/capability.ts'

/** Label of each supplier type. */
export const supplierTypeNames: Readonly<Record<SupplierType, string>> = {
  PERSONAL: 'Personal',
  VERIFIED: 'Verified',
  PRO: 'Professional',
  ENTERPRISE: 'Enterprise',
}

/** Label of each team role. */
export const supplierRoleNames: Readonly<Record<SupplierRole, string>> = {
  ADMIN: 'Admin',
  MANAGER: 'Manager',
  REP: 'Rep',
  AGENT: 'Agent',
  GUEST: 'Guest',
}
