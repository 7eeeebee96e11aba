import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import {
  getSupplier,
  getSupplierProfile,
  getTeamInvitation,
  listSuppliersByUser,
  listTeam,
} from '@nestboard/shared/supplier/read-routes.ts'
import { watchedQuery } from '../../lib/query.ts'

/** A supplier as everyone sees it. */
export const supplierQuery = (id: number) => watchedQuery(getSupplier, { id }, [entityRef('Supplier', id)])

/** The supplier on a listing's page. The listing's response has just filled the cache. */
export const listingSupplierQuery = (id: number) => ({ ...supplierQuery(id), staleTime: 60_000 })

/** A supplier's own texts. */
export const supplierProfileQuery = (id: number) =>
  watchedQuery(getSupplierProfile, { id }, [entityRef('SupplierProfile', id)])

/** A supplier's team, as far as the user may see it. */
export const teamQuery = (supplierId: number) => watchedQuery(listTeam, { supplierId })

/** The suppliers a user belongs to, by name. */
export const suppliersOfQuery = (userId: number) => watchedQuery(listSuppliersByUser, { userId })

/** An invitation of the user to a team. No watches, because an invitation never changes until it is answered. */
export const invitationQuery = (id: number) => watchedQuery(getTeamInvitation, { id })
