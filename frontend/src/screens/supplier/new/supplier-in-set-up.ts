import type { Supplier, SupplierProfile } from '@nestboard/shared/supplier/model.ts'

/** A supplier that its owner is setting up. */
export interface SupplierInSetUp {
  readonly supplier: Supplier
  readonly profile: SupplierProfile
}
