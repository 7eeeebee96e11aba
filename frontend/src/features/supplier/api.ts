import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import {
  getSupplier,
  getSupplierProfile,
  getTeamInvitation,
  listSuppliersByUser,
  listTeam,
} from '@nestboard/shared/supplier/read-routes.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

/** The data of a supplier that everyone may read. */
export const supplierQuery = (id: number) => buildWatchedQuery(getSupplier, { id }, [formatEntityRef('Supplier', id)])

/**
 * The supplier on a listing's page. It stays fresh for a minute, because the listing's response has just put it into
 * the cache.
 */
export const listingSupplierQuery = (id: number) => ({ ...supplierQuery(id), staleTime: 60_000 })

/** A supplier's profile: its texts and settings, as far as the user may see them. */
export const supplierProfileQuery = (id: number) =>
  buildWatchedQuery(getSupplierProfile, { id }, [formatEntityRef('SupplierProfile', id)])

/** A supplier's team: members and invitations, as far as the user may see them. */
export const supplierTeamQuery = (supplierId: number) => buildWatchedQuery(listTeam, { supplierId })

/** The suppliers to whose teams a user belongs, by name. */
export const suppliersOfUserQuery = (userId: number) => buildWatchedQuery(listSuppliersByUser, { userId })

/**
 * Query of an invitation to a team, for the invited user. It watches no entities, because an invitation can't change
 * before it is answered.
 */
export const teamInvitationQuery = (id: number) => buildWatchedQuery(getTeamInvitation, { id })
