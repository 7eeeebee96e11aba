import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import type { Point } from '@nestboard/shared/kernel/geo.ts'
import { partyOf } from '@nestboard/shared/kernel/ages.ts'
import { cellsOfSearch } from '@nestboard/shared/search-hawks/cells.ts'
import { hitDistance, offerFromHit } from '@nestboard/shared/search-hawks/match.ts'
import { searchFlags } from '@nestboard/shared/search/model.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { commit, lost, tryCommit, tryWrite } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import { idOf } from '../kernel/random.ts'
import { accountKey } from '../kernel/rows.ts'
import { firstRowsOf, rowsByKeys } from '../kernel/table/read.ts'
import { membershipsOf } from '../kernel/team.ts'
import { findListings } from '../listing/listing.ts'
import { isShown } from '../listing/sight.ts'
import { newPersonalOffer } from '../personal-offers/for-traveler.ts'
import { offerFault } from '../personal-offers/open-terms.ts'
import { willingAmong } from '../profile/preference.ts'
import { ratesAt } from '../rates/rates-at.ts'
import { countForHawk } from './hawk.store.ts'
import type { FiledHawk } from './hawk.store.ts'
import { leadIdsOfSearch, listLeads, putLead, unanswered } from './lead.store.ts'
import type { LeadItem } from './lead.store.ts'
import { hawkCellKey } from './rows.ts'

/** Most hawks that are read in one cell (functions/search-hawks/README.md, "Matching"). */
const mostFiled = 1000
/** Leads that are written at once. */
const leadsAtOnce = 25

/** What of a search decides which hawks it matches. */
type Wanted = Point & Pick<StaySearch, 'day' | 'length'>
/** What a lead needs of a search. */
export type Searched = Wanted & Pick<StaySearch, 'id' | 'userId' | 'tripId' | 'query' | 'ages' | 'flags' | 'nco'>

/** A hawk that a search matches but for its team, and the distance in meters. */
interface Near {
  readonly hawk: FiledHawk
  readonly meters: number
}

/** The hawks that match the place, dates and length of a search; the searcher is not checked. Two read units, and their rows. */
export async function hawksNear(search: Wanted): Promise<Near[]> {
  const cells = cellsOfSearch(search).map((cell) => hawkCellKey(cell, 0).pk)
  const found = (await Promise.all(cells.map((cell) => firstRowsOf<FiledHawk>(cell, mostFiled)))).flat()
  return found.flatMap((hawk) => {
    const meters = hitDistance(hawk, hawk, { ...search, supplierIds: [] })
    return meters === undefined ? [] : [{ hawk, meters }]
  })
}

/**
 * The id of the one lead that a search and a hawk can have. A traveler's searches for the same nights within a day share it, so
 * that repeating a search makes no further lead (shared/search-hawks/README.md, "Matching").
 */
function leadIdOf(hawkId: number, { userId, day, length, flags, nco }: Searched): number {
  const kind = hasFlag(flags, searchFlags.rfp) ? 'request' : 'search'
  return idOf(`lead ${hawkId} ${userId} ${day} ${length} ${kind} ${Math.floor(nco / msPerDay)}`)
}

function leadOf({ hawk, meters }: Near, search: Searched, nowMs: number): LeadItem {
  const { id: searchHawkId, listingId, listingType, supplierId, rateId, rateType, action } = hawk
  const { id: searchId, userId, tripId, query, day, length, ages, flags } = search
  const about = { searchHawkId, listingId, listingType, supplierId, rateId, rateType, action }
  const { infant: infants, child: children, adult: adults } = partyOf(ages)
  const asked = { searchId, userId, tripId, query, day, length, adults, children, infants }
  return {
    ...about,
    ...asked,
    id: leadIdOf(searchHawkId, search),
    rfp: hasFlag(flags, searchFlags.rfp),
    distance: Math.round(meters),
    ...unanswered,
    nco: nowMs,
    nms: nowMs,
  }
}

/** What the matches of a search depend on now: the searcher, and the listings and rates of the hawks. */
async function present({ id, userId }: Searched, near: readonly Near[]) {
  const hawks = near.map(({ hawk }) => hawk)
  const [teams, [account], accepting, listed, listings, rates] = await Promise.all([
    membershipsOf({ kind: 'user', userId, sessionId: 0 }),
    rowsByKeys<{ erasingMs?: number; erasedMs?: number }>([accountKey(userId)]),
    willingAmong([userId]),
    leadIdsOfSearch(userId, id),
    findListings(hawks.map(({ listingId }) => listingId)),
    ratesAt(hawks.flatMap(({ listingId, rateId }) => (rateId === null ? [] : [{ listingId, rateId }]))),
  ])
  return {
    teams,
    isGone: !account || account.erasingMs !== undefined || account.erasedMs !== undefined,
    isWanted: accepting.has(userId),
    listed,
    listings: new Map(listings.map((listing) => [listing.id, listing])),
    rates: new Map(rates.map((rate) => [rate.id, rate])),
  }
}

/**
 * Adds a lead for each hawk that a search matches, once a search and hawk, and makes the offers of those that offer: one a
 * rate, by the rules of personal offers. Called by the stream's reaction; a repeat changes nothing. Visitors' searches
 * match nothing, because a visitor can't be answered.
 */
export async function matchSearch(search: Searched, nowMs: number): Promise<void> {
  if (search.userId === 0 || !hasFlag(search.flags, searchFlags.active)) return
  const near = await hawksNear(search)
  if (!near.length) return
  const { teams, isGone, isWanted, listed, listings, rates } = await present(search, near)
  if (isGone) return
  const hits = near.filter(({ hawk: { supplierId, listingId, rateId } }) => {
    const listing = listings.get(listingId)
    return !teams.has(supplierId) && listing && isShown(listing) && (rateId === null || rates.has(rateId))
  })
  if (!hits.length) return
  const found = hits.map((hit) => ({ hit, lead: leadOf(hit, search, nowMs) }))
  // Listed first: erasure finds every lead, even if this stops in between.
  if (found.some(({ lead }) => !listed.has(lead.id)))
    await commit([
      {
        write: listLeads(
          search.userId,
          search.id,
          found.map(({ lead }) => lead),
        ),
      },
    ])
  const offering = new Set<number>()
  const writeLead = ({ hit: { hawk }, lead }: (typeof found)[number]): Promise<void> => {
    const { rateId, listingId, action } = hawk
    const [rate, listing] = [rateId === null ? undefined : rates.get(rateId), listings.get(listingId)]
    if (action !== 'OFFER' || rateId === null || !rate || !listing || offering.has(rateId)) return add(lead, [])
    const terms = offerFromHit({ ...hawk, rateId }, search, nowMs)
    if (offerFault(terms, { rate, listing, isWanted }, nowMs)) return add(lead, [])
    offering.add(rateId)
    const { id, clauses } = newPersonalOffer({ ...terms, searchHawkHitId: lead.id }, nowMs)
    return add({ ...lead, searchOfferId: id, offerRateId: rateId, offerTtl: terms.ttl }, clauses)
  }
  for (let from = 0; from < found.length; from += leadsAtOnce)
    await Promise.all(found.slice(from, from + leadsAtOnce).map(writeLead))
}

/**
 * Adds a lead with its offer, then counts it. The count is a write of its own, so that a hawk in demand is no bottleneck
 * of transactions; a stop between the two leaves one lead uncounted.
 */
async function add(lead: LeadItem, offer: readonly Clause[]): Promise<void> {
  if (await tryCommit([{ write: putLead(lead), otherwise: lost }, ...offer]))
    await tryWrite(countForHawk(lead.searchHawkId, { count: 1, offers: offer.length ? 1 : 0 }))
}
