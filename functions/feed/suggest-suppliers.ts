import { maxSuggestedSuppliers, maxSuggestedSupplierDistanceMeters } from '@nestboard/shared/feed/model.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { findListings } from '../listing/listing.ts'
import { signPictureUrlUnlessPublic } from '../listing/picture.ts'
import { isVisibleToEverybody } from '../listing/is-visible-to-everybody.ts'
import { findListingsNear } from '../search/map/find-listings-near.ts'

/**
 * Maximum number of listings that are read; more than the suppliers suggested, because several may belong to one
 * supplier.
 */
const listingsRead = 24
/** The stay for which a suggested listing must have room: one adult, one night, in 30 days. */
const soon = { daysAhead: 30, length: 1, ages: [40] } as const

/** Suggests suppliers near a point, each with its nearest listing. Suppliers of the caller's own teams are left out. */
export const suggestSuppliers: Operation<typeof routes.suggestSuppliers> = async (point, { actor, nowMs }) => {
  const { daysAhead, length, ages } = soon
  const stay = { day: dayInZone('UTC', nowMs) + daysAhead, length, ages: [...ages] }
  const [near, teams] = await Promise.all([
    findListingsNear(point, maxSuggestedSupplierDistanceMeters, stay, listingsRead),
    readTeamMemberships(actor),
  ])
  const rows = new Map((await findListings(near)).map((row) => [row.id, row]))
  const bySupplier = new Map<number, Listing>()
  for (const row of near.flatMap((id) => rows.get(id) ?? []))
    if (isVisibleToEverybody(row) && !teams.has(row.supplierId) && !bySupplier.has(row.supplierId))
      bySupplier.set(row.supplierId, signPictureUrlUnlessPublic(row, nowMs))
  return { listings: [...bySupplier.values()].slice(0, maxSuggestedSuppliers) }
}
