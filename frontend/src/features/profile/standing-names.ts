import type { SupplierType } from '@nestboard/shared/supplier/model.ts'
import type { SupplierRole } from '@nestboard/shared/supplier/permissions.ts'

/** Kinds of suppliers as people read them. */
export const typeNames: Readonly<Record<SupplierType, string>> = {
  PERSONAL: 'Personal',
  VERIFIED: 'Verified',
  PRO: 'Professional',
  ENTERPRISE: 'Enterprise',
}

/** Roles in a supplier's team as people read them. */
export const roleNames: Readonly<Record<SupplierRole, string>> = {
  ADMIN: 'Admin',
  MANAGER: 'Manager',
  REP: 'Rep',
  AGENT: 'Agent',
  GUEST: 'Guest',
}
