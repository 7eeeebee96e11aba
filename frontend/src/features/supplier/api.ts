import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import {
  getSupplier,
  getSupplierProfile,
  getTeamInvitation,
  listSuppliersByUser,
  listTeam,
} from '@nestboard/shared/supplier/routes.ts'
import { watchedQuery } from '../../lib/query.ts'

/** A supplier as everyone sees it. */
export const supplierQuery = (id: number) => watchedQuery(getSupplier, { id }, [entityRef('Supplier', id)])

/** A supplier beside its listing, which told of it a moment ago. */
export const listingSupplierQuery = (id: number) => ({ ...supplierQuery(id), staleTime: 60_000 })

/** What a supplier says of itself. */
export const supplierProfileQuery = (id: number) =>
  watchedQuery(getSupplierProfile, { id }, [entityRef('SupplierProfile', id)])

/** The people of a supplier, as far as the caller may see them. */
export const teamQuery = (supplierId: number) => watchedQuery(listTeam, { supplierId })

/** The suppliers a person belongs to, by name. */
export const suppliersOfQuery = (userId: number) => watchedQuery(listSuppliersByUser, { userId })

/** An invitation of the reader to a team. It watches nothing: it never changes, and is gone once it is answered. */
export const invitationQuery = (id: number) => watchedQuery(getTeamInvitation, { id })
