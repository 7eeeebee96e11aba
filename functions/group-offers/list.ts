import type { ClubForSupplier } from '@nestboard/shared/group-offers/model.ts'
import type * as routes from '@nestboard/shared/group-offers/routes.ts'
import { normalizePromoName } from '@nestboard/shared/rates/normalize-promo-name.ts'
import { isGroupOfferRunning } from '@nestboard/shared/group-offers/promo-code.ts'
import { dayInZone, earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import { listClubsByName, findClub, findClubs } from '../groups/find-club.ts'
import { listSpendByCurrency } from '../groups/spend.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { findActivePromosByName } from '../rates/promo-names.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { isMatched, toGroupOffer } from './offer.ts'
import { listActiveOffersBySupplier, listActiveOffersToClub } from './offer.store.ts'
import { listListingsWithOffersToClub } from './club-offer-listing.store.ts'
import { listBookedNightsByMonth } from './nights.ts'
import { priceClubStays, chooseListingsForClubPage } from './stays.ts'
import { clubSalesTotalsRow } from './rows.ts'

/**
 * Groups as a supplier sees them, in the order of `ids`; deleted groups are left out. Groups and sales are read in two
 * parallel batches.
 */
async function offeredClubs(supplierId: number, ids: readonly number[], nowMs: number): Promise<ClubForSupplier[]> {
  const [unique, today] = [[...new Set(ids)], dayInZone('UTC', nowMs)]
  const [clubs, sales] = await Promise.all([
    findClubs(unique),
    readRowsByKeys(unique.map((clubId) => clubSalesTotalsRow.key(clubId, supplierId))),
  ])
  return unique.flatMap((clubId): ClubForSupplier[] => {
    const club = clubs.find(({ id }) => id === clubId)
    if (!club) return []
    const sold = sales.find(({ pk }) => pk === clubSalesTotalsRow.key(clubId, supplierId).pk) ?? {}
    const { id, name, category, memberCount } = club
    const totalBookings = (sold as { bookings?: number }).bookings ?? 0
    return [
      {
        id,
        name,
        category,
        memberCount,
        totalBookings,
        totalRevenue: listSpendByCurrency(sold),
        nights: listBookedNightsByMonth(sold, today),
      },
    ]
  })
}

/**
 * Maximum number of listings that are priced to find one for the preview, because the first listings may have no
 * price.
 */
const previewMost = 4

/**
 * The first stay for which an offer with this promo code would give a group a price, with the nightly price that the
 * group's page would show; null if there is none among the listings that the caller works on.
 */
async function previewOf(actor: UserActor, supplierId: number, promoCode: string, nowMs: number) {
  if (normalizePromoName(promoCode) === '') return null
  const [found, member] = await Promise.all([
    findActivePromosByName(supplierId, promoCode),
    readTeamMembership(actor, supplierId),
  ])
  const named = [...found].filter(([id]) => member && mayMemberWorkOnListing(member, id)).slice(0, previewMost)
  const offer = { id: 0, promoCode, startDate: null }
  const places = named.map(([listingId, promos]) => ({ offerId: offer.id, listingId, promos }))
  const [first] = await priceClubStays([offer], places, nowMs)
  if (!first) return null
  const { offerId: _, ...stay } = first
  return stay
}

/**
 * Lists a supplier's active offers with their groups, oldest first; offers to deleted groups are left out. With a
 * promo code, returns instead a preview: the first stay for which an offer with that code would give a group a price,
 * with this price.
 */
export const listGroupOffers: Operation<typeof routes.listGroupOffers> = async (
  { supplierId, promoCode },
  { actor, nowMs },
) => {
  if (promoCode !== undefined)
    return { offers: [], clubs: [], unmatchedIds: [], preview: await previewOf(actor, supplierId, promoCode, nowMs) }
  const items = await listActiveOffersBySupplier(supplierId)
  const clubIds = items.map(({ clubId }) => clubId)
  const [clubs, unmatched] = await Promise.all([
    offeredClubs(supplierId, clubIds, nowMs),
    listUnmatchedCodes(
      supplierId,
      items.map(({ promoCode: code }) => code),
    ),
  ])
  const there = new Set(clubs.map(({ id }) => id))
  const offers = items.filter(({ clubId }) => there.has(clubId)).map(toGroupOffer)
  const unmatchedIds = offers.flatMap(({ id, promoCode: code }) => (unmatched.has(code) ? id : []))
  return { offers, clubs, unmatchedIds }
}

/** Those of the codes that are the name of no active promotion; one query for each different code. */
async function listUnmatchedCodes(supplierId: number, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const different = [...new Set(codes)]
  const matched = await Promise.all(different.map((code) => isMatched(supplierId, code)))
  return new Set(different.filter((_, at) => !matched[at]))
}

/**
 * Lists the groups to which a supplier can make offers, by name: all or those of one category, each with the totals of
 * its bookings with the supplier. The groups' members are never named.
 */
export const listClubsOpenToOffers: Operation<typeof routes.listClubsOpenToOffers> = async (
  { supplierId, query = '', category, cursor },
  { nowMs },
) => {
  const { items, last } = await listClubsByName(category, query, cursor)
  const clubs = await offeredClubs(
    supplierId,
    items.map(({ id }) => id),
    nowMs,
  )
  return { clubs, cursor: encodeCursor(last) }
}

/**
 * Lists a group's active offers that have not ended yet, for its members, with the first stays for which these offers
 * give the group a price.
 */
export const listOffersToClub: Operation<typeof routes.listOffersToClub> = async ({ clubId }, { nowMs }) => {
  const [club, items, places] = await Promise.all([
    findClub(clubId),
    listActiveOffersToClub(clubId),
    listListingsWithOffersToClub(clubId),
  ])
  if (!club) throw notFound()
  const today = earliestLocalDayAt(nowMs)
  const running = items.filter((item) => isGroupOfferRunning({ ...item, startDate: null }, today))
  const shown = chooseListingsForClubPage(running, places)
  const [suppliers, stays] = await Promise.all([
    readPublicSuppliers([...new Set(running.map(({ supplierId }) => supplierId))]),
    priceClubStays(running, shown, nowMs),
  ])
  const isPart = shown.length < places.filter(({ offerId }) => running.some(({ id }) => id === offerId)).length
  return { offers: running.map(toGroupOffer), suppliers, stays, isPart }
}
