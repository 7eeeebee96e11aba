import { countTravelersByAgeClass } from '@nestboard/shared/kernel/ages.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { buildPersonalOfferForLead } from '@nestboard/shared/search-hawks/distance-if-hawk-matches.ts'
import { searchFlags } from '@nestboard/shared/search/model.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import {
  commitTransaction,
  createConditionFailedError,
  tryCommitTransaction,
  writeIfConditionHolds,
} from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { deriveIdFromText } from '../kernel/secrets/new-id.ts'
import { accountKey } from '../kernel/rows.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { findListings } from '../listing/listing.ts'
import { isVisibleToEverybody } from '../listing/is-visible-to-everybody.ts'
import { buildPersonalOfferCreationClauses } from '../personal-offers/build-personal-offer-creation-clauses.ts'
import { findPersonalOfferErrorText } from '../personal-offers/find-personal-offer-error-text.ts'
import { findPeopleAcceptingPersonalOffers } from '../profile/preference.ts'
import { readRatesByKeys } from '../rates/read-rates-of-listing.ts'
import { addToHawkCounters } from './counter.store.ts'
import { ensureLeadIdSecret, addLeadIdsToTravelerRow, putLead, emptyLeadOfferFields } from './lead.store.ts'
import type { LeadItem } from './lead.store.ts'
import { hawksPerCellPage, findMatchingHawks } from './find-matching-hawks.ts'
import type { HawkMatch, SearchedStay } from './find-matching-hawks.ts'

/** Number of leads that are written in parallel. */
const leadsAtOnce = 25
/** Maximum number of lead ids in one row of a traveler's partition. */
const leadsARow = 500

/** The fields of a search that its leads need. */
export type SearchToMatch = SearchedStay &
  Pick<StaySearch, 'id' | 'userId' | 'tripId' | 'query' | 'ages' | 'flags' | 'nco'>

/**
 * Derives the id of the one lead that a search and a hawk can have. A traveler's searches for the same nights within a
 * day share it, so repeating a search makes no further lead (shared/search-hawks/README.md, "Matching"). The key is a
 * secret of the traveler, so a supplier can't confirm a guessed traveler from the id.
 */
function leadIdOf(hawkId: number, { day, length, flags, nco }: SearchToMatch, key: string): number {
  const kind = hasFlag(flags, searchFlags.rfp) ? 'request' : 'search'
  return deriveIdFromText(`lead ${key} ${hawkId} ${day} ${length} ${kind} ${Math.floor(nco / msPerDay)}`)
}

function leadOf(
  { hawk, meters }: HawkMatch,
  search: SearchToMatch,
  { key, nowMs }: { key: string; nowMs: number },
): LeadItem {
  const { id: searchHawkId, listingId, listingType, supplierId, rateId, rateType, action } = hawk
  const { id: searchId, userId, tripId, query, day, length, ages, flags } = search
  const about = { searchHawkId, listingId, listingType, supplierId, rateId, rateType, action }
  const { infant: infants, child: children, adult: adults } = countTravelersByAgeClass(ages)
  const asked = { searchId, userId, tripId, query, day, length, adults, children, infants }
  return {
    ...about,
    ...asked,
    id: leadIdOf(searchHawkId, search, key),
    rfp: hasFlag(flags, searchFlags.rfp),
    distance: Math.round(meters),
    ...emptyLeadOfferFields,
    nco: nowMs,
    nms: nowMs,
  }
}

/** Reads what every match of a search depends on: the searcher's teams, account, consent and lead key. */
async function searcherOf(userId: number) {
  const [teams, [account], accepting, key] = await Promise.all([
    readTeamMemberships({ kind: 'user', userId, sessionId: 0 }),
    readRowsByKeys<{ erasingMs?: number; erasedMs?: number }>([accountKey(userId)]),
    findPeopleAcceptingPersonalOffers([userId]),
    ensureLeadIdSecret(userId),
  ])
  const isGone = !account || account.erasingMs !== undefined || account.erasedMs !== undefined
  return { teams, isGone, isWanted: accepting.has(userId), key }
}

/** Reads the present listings and rates of the matching hawks. */
async function present(near: readonly HawkMatch[]) {
  const hawks = near.map(({ hawk }) => hawk)
  const [listings, rates] = await Promise.all([
    findListings(hawks.map(({ listingId }) => listingId)),
    readRatesByKeys(hawks.flatMap(({ listingId, rateId }) => (rateId === null ? [] : [{ listingId, rateId }]))),
  ])
  return {
    listings: new Map(listings.map((listing) => [listing.id, listing])),
    rates: new Map(rates.map((rate) => [rate.id, rate])),
  }
}

/**
 * Adds one lead for each hawk that matches a search, and makes at most one personal offer per rate for the hawks that
 * make offers. Called by a stream reaction; a repeat changes nothing. Visitors' searches match nothing, because nobody
 * can reply to a visitor.
 * @param atOnce hawks to read at once in each cell
 */
export async function matchSearchWithHawks(
  search: SearchToMatch,
  nowMs: number,
  atOnce = hawksPerCellPage,
): Promise<void> {
  if (search.userId === 0 || !hasFlag(search.flags, searchFlags.active)) return
  const found: Found = { search, nowMs, searcher: undefined, offering: new Set(), rows: 0 }
  for await (const { near } of findMatchingHawks(search, atOnce))
    for (let from = 0; from < near.length; from += leadsARow) await add(near.slice(from, from + leadsARow), found)
}

/**
 * State of one matching run. `offering`: rates that an offer was made for. `rows`: rows written so far that list the
 * traveler's leads.
 */
interface Found {
  readonly search: SearchToMatch
  readonly nowMs: number
  searcher: Promise<Awaited<ReturnType<typeof searcherOf>>> | undefined
  readonly offering: Set<number>
  rows: number
}

/**
 * Adds the leads and offers for the given matches. Skips hawks of the searcher's own teams, hidden listings and
 * removed rates.
 */
async function add(near: readonly HawkMatch[], found: Found): Promise<void> {
  const { search, nowMs, offering } = found
  const { id, userId } = search
  found.searcher ??= searcherOf(userId)
  const [searcher, { listings, rates }] = await Promise.all([found.searcher, present(near)])
  if (searcher.isGone) return
  const hits = near.filter(({ hawk: { supplierId, listingId, rateId } }) => {
    const listing = listings.get(listingId)
    return (
      !searcher.teams.has(supplierId) &&
      listing &&
      isVisibleToEverybody(listing) &&
      (rateId === null || rates.has(rateId))
    )
  })
  if (!hits.length) return
  const leads = hits.map((hit) => ({ hit, lead: leadOf(hit, search, { key: searcher.key, nowMs }) }))
  // The ids are listed before the leads are written, so that erasure finds every lead even if this run stops in
  // between.
  const at = { userId, searchId: id, row: found.rows++ }
  await commitTransaction([
    {
      write: addLeadIdsToTravelerRow(
        at,
        leads.map(({ lead }) => lead),
      ),
    },
  ])
  const writeLead = ({ hit: { hawk }, lead }: (typeof leads)[number]): Promise<void> => {
    const { rateId, listingId, action } = hawk
    const [rate, listing] = [rateId === null ? undefined : rates.get(rateId), listings.get(listingId)]
    if (action !== 'OFFER' || rateId === null || !rate || !listing || offering.has(rateId)) return addLead(lead, [])
    const terms = buildPersonalOfferForLead({ ...hawk, rateId }, search, nowMs)
    if (findPersonalOfferErrorText(terms, { rate, listing, isWanted: searcher.isWanted }, nowMs))
      return addLead(lead, [])
    offering.add(rateId)
    const { id: offerId, clauses } = buildPersonalOfferCreationClauses({ ...terms, searchHawkHitId: lead.id }, nowMs)
    return addLead({ ...lead, searchOfferId: offerId, offerRateId: rateId, offerTtl: terms.ttl }, clauses)
  }
  for (let from = 0; from < leads.length; from += leadsAtOnce)
    await Promise.all(leads.slice(from, from + leadsAtOnce).map(writeLead))
}

/**
 * Adds a lead with its offer, then counts it. The count is a separate write, so that a popular hawk's counter does not
 * block transactions; a stop between the two writes leaves one lead uncounted.
 */
async function addLead(lead: LeadItem, offer: readonly TransactionClause[]): Promise<void> {
  if (await tryCommitTransaction([{ write: putLead(lead), otherwise: createConditionFailedError }, ...offer]))
    await writeIfConditionHolds(addToHawkCounters(lead, { count: 1, offers: offer.length ? 1 : 0 }))
}
