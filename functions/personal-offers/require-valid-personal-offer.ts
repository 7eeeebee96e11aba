import type * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { personalOfferErrorTexts } from '@nestboard/shared/personal-offers/faults.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { invalidFieldsFault, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import type { RouteParams } from '@nestboard/shared/kernel/route.ts'
import { preferenceFlags } from '@nestboard/shared/profile/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { findListings } from '../listing/listing.ts'
import { readPreferenceFlags } from '../profile/preference.ts'
import type { RateWithoutCalendar } from '../rates/rate-rows.ts'
import { readRatesByKeys } from '../rates/read-rates-of-listing.ts'
import { findPersonalOfferErrorText } from './find-personal-offer-error-text.ts'
import { readSearchHawkHit } from './personal-offer.store.ts'

type Fields = Omit<RouteParams<typeof routes.updateUserRate>, 'id'>

interface References {
  readonly userId: number
  readonly rate: RateWithoutCalendar
  readonly listing: Listing
  /**
   * Whether the traveler accepts offers of any supplier, already has the offer that is being changed, or asked for it
   * by a search that matched a search hawk.
   */
  readonly isWanted: boolean
}

interface Origin {
  /** The search hawk hit (lead) that the offer answers, 0 for none. */
  readonly hitId?: number
  /** For a change of an offer, the traveler and lead of the stored offer. */
  readonly place?: Promise<{ readonly userId: number; readonly searchHawkHitId: number }>
}

/**
 * Reads everything that an offer refers to, in parallel. The offer is made to the traveler of the lead that it
 * answers, else to the given traveler, else to the stored one. No traveler is taken together with a lead, so that
 * nobody can guess the lead's traveler and get it confirmed.
 * @throws Fault 400 for unknown ids, for another supplier's lead, for a traveler given for an answer to a lead, and
 * without a traveler
 */
export async function readRowsReferencedByOffer(
  { listingId, rateId, userId: given }: Fields,
  { hitId = 0, place }: Origin,
  actor: UserActor,
): Promise<References> {
  const [[rate], [listing], hit, before, chosen] = await Promise.all([
    readRatesByKeys([{ listingId, rateId }]),
    findListings([listingId]),
    hitId ? readSearchHawkHit(hitId) : undefined,
    place,
    given === undefined ? undefined : travelerOf(given, actor),
  ])
  if (given === undefined && !hitId && !place) throw badRequest(personalOfferErrorTexts.traveler)
  if (given !== undefined && before && before.searchHawkHitId > 0) throw invalidFieldsFault('userId')
  if (!rate || !listing) throw invalidFieldsFault('rateId')
  if (hitId && hit?.supplierId !== rate.supplierId) throw invalidFieldsFault('searchHawkHitId')
  const isKept = before && given === undefined
  // A lead counts as the traveler's consent. For a stored offer, consent was checked when the offer was created.
  const bound = hit ?? (isKept ? before : undefined)
  if (bound) return { userId: bound.userId, rate, listing, isWanted: true }
  if (!chosen) throw invalidFieldsFault('userId')
  return { userId: chosen.userId, rate, listing, isWanted: hasFlag(chosen.flags, preferenceFlags.personalOffers) }
}

/** Reads a traveler's id and preference flags; undefined if the caller may not see the traveler. */
async function travelerOf(userId: number, actor: UserActor) {
  const [flags, [person]] = await Promise.all([readPreferenceFlags(userId), readVisiblePeople(actor, [userId])])
  return person && { userId, flags }
}

/**
 * Checks the dates, lengths and rate of a personal offer and the traveler's consent
 * (docs/decisions/offers-and-searches.md). Returns the ids of the traveler and the supplier.
 * @param references the rows that the offer refers to, possibly still being read
 * @param known the traveler of a stored offer, whose consent was checked when the offer was created
 * @throws Fault 400 with the reason
 */
export async function requireValidPersonalOffer(
  fields: Fields,
  { references, known, nowMs }: { references: Promise<References>; known: number | undefined; nowMs: number },
): Promise<{ userId: number; supplierId: number }> {
  const { listingType, dayFrom, dayTill, lengthMin, lengthMax } = fields
  if (listingType !== 'STAY') throw invalidFieldsFault('listingType')
  if (dayTill <= dayFrom) throw badRequest(personalOfferErrorTexts.order)
  if (lengthMin > lengthMax) throw badRequest(personalOfferErrorTexts.lengths)
  const found = await references
  const { userId, rate, isWanted } = found
  const fault = findPersonalOfferErrorText(fields, { ...found, isWanted: isWanted || userId === known }, nowMs)
  if (fault) throw badRequest(fault)
  return { userId, supplierId: rate.supplierId }
}
