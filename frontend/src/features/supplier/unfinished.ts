import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { Supplier, SupplierProfile, SupplierType } from '@nestboard/shared/supplier/model.ts'
import type { listTeamsOfUser } from '@nestboard/shared/supplier/read-routes.ts'

/** A supplier whose owner has not finished setting it up. */
export interface UnfinishedSupplier {
  readonly supplier: Supplier
  readonly profile: SupplierProfile
}

/** The required steps after the supplier has been created, in order. */
export type RequiredSupplierSetUpStep = 'location' | 'avatar' | 'handle'

/**
 * The user's own suppliers whose required steps are not finished, newest first. The result depends on stored data
 * alone, so it is the same on every device.
 */
export function listUnfinishedSuppliers(
  teams: RouteResponseData<typeof listTeamsOfUser>,
  userId: number,
): UnfinishedSupplier[] {
  return teams.suppliers
    .flatMap((supplier) => {
      const profile = teams.supplierProfiles.find(({ id }) => id === supplier.id)
      return profile &&
        supplier.ownerUserId === userId &&
        findNextSupplierSetUpStep({ supplier, profile }) !== undefined
        ? [{ supplier, profile }]
        : []
    })
    .toSorted((a, b) => b.profile.nco - a.profile.nco)
}

/**
 * The unfinished supplier of this type; setting up a supplier of the type continues with it instead of creating
 * another one.
 */
export const findUnfinishedSupplierOfType = (unfinished: readonly UnfinishedSupplier[], type: SupplierType) =>
  unfinished.find(({ supplier }) => supplier.type === type)

/** The step at which the owner stopped; undefined once the required steps are done. */
export function findNextSupplierSetUpStep({
  supplier,
  profile,
}: UnfinishedSupplier): RequiredSupplierSetUpStep | undefined {
  if (supplier.type === 'PERSONAL' || supplier.handle !== '') return undefined
  if (profile.country === '') return 'location'
  return supplier.avatar === '' ? 'avatar' : 'handle'
}
