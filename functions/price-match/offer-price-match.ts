import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { forbidden, invalidFieldsFault, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import { personalOfferErrorTexts } from '@nestboard/shared/personal-offers/faults.ts'
import { priceMatchErrorTexts } from '@nestboard/shared/price-match/faults.ts'
import { priceMatchLimits } from '@nestboard/shared/price-match/model.ts'
import type * as routes from '@nestboard/shared/price-match/routes.ts'
import { isPriceMatchAnswerable, nextPriceMatchStage } from '@nestboard/shared/price-match/stage.ts'
import { doesTeamStandingHaveCapability, mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readTeamMembership, readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { parsePageStart } from '../kernel/table/parse-page-start.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { findListings } from '../listing/listing.ts'
import { buildPersonalOfferCreationClauses } from '../personal-offers/build-personal-offer-creation-clauses.ts'
import { readRatesByKeys } from '../rates/read-rates-of-listing.ts'
import { changePriceMatch, readPriceMatchById, readPriceMatchesPage } from './price-match.store.ts'
import type { PriceMatchItem } from './price-match.store.ts'
import { supplierPriceMatchesIndex } from './rows.ts'
import { buildPriceMatchForSupplier } from './build-visible-price-match.ts'

/**
 * Lists a page of the active price matches of a supplier's listings, newest first; a member with assigned listings sees
 * those of these listings, so a page may be short or empty although more follow. @throws Fault 400 for a cursor of
 * another list
 */
export const listPriceMatchesBySupplier: Operation<typeof routes.listPriceMatchesBySupplier> = async (
  { supplierId, cursor },
  { actor, nowMs },
) => {
  const after = parsePageStart(cursor, supplierPriceMatchesIndex.partition(supplierId), { index: secondaryIndexName })
  const [{ items, last }, member] = await Promise.all([
    readPriceMatchesPage(supplierId, priceMatchLimits.aPage, after),
    readTeamMembership(actor, supplierId),
  ])
  const visible = items.filter((item) => member && isMatchOfMember(member, item))
  const [users, priceMatches] = await Promise.all([
    readVisiblePeople(
      actor,
      visible.flatMap(({ userId, confirmedMs }) => (confirmedMs === null ? [] : userId)),
    ),
    Promise.all(visible.map((item) => buildPriceMatchForSupplier(item, nowMs))),
  ])
  return { priceMatches, users, cursor: encodeCursor(last) }
}

/** Whether the found listing of a price match is one that the member works on. */
const isMatchOfMember = (member: TeamMembership, { listingId }: PriceMatchItem): boolean =>
  listingId !== null && mayMemberWorkOnListing(member, listingId)

interface Asked {
  readonly before: PriceMatchItem & { supplierId: number }
  readonly member: TeamMembership
}

/**
 * Reads a price match that the caller's team may answer.
 * @throws Fault 404 for people outside the team, for a listing not assigned to the member and while the traveler has
 * turned the price match off, 403 for a role without the right, 400 before the traveler confirmed the place and once it
 * can no longer be answered
 */
async function asked(actor: UserActor, id: number, nowMs: number): Promise<Asked> {
  const [item, teams] = await Promise.all([readPriceMatchById(id), readTeamMemberships(actor)])
  const supplierId = item?.supplierId
  const member = supplierId != null && item?.active ? teams.get(supplierId) : undefined
  if (!item || supplierId == null || !member) throw notFound()
  if (!doesTeamStandingHaveCapability(member.standing, 'priceMatch')) throw forbidden()
  if (!isMatchOfMember(member, item)) throw notFound()
  if (!isPriceMatchAnswerable(item, nowMs)) throw badRequest(priceMatchErrorTexts.notAsked)
  return { before: { ...item, supplierId }, member }
}

/** Records that the supplier has no better price. An offer that the supplier made earlier stays valid. */
export const passPriceMatch: Operation<typeof routes.passPriceMatch> = ({ id }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const { before } = await asked(actor, id, nowMs)
    const stage = nextPriceMatchStage(before.stage, 'PASS')
    if (!stage) throw badRequest(priceMatchErrorTexts.notAsked)
    const nms = nextVersion(before, nowMs)
    await commitTransaction([{ write: changePriceMatch(before, { stage }, nms), otherwise: createVersionConflict }])
    return { nms }
  })

/**
 * Answers a price match with a personal offer for exactly the booked nights. The traveler asked this supplier, so no
 * other consent is needed.
 * @throws Fault 400 with the reason; a rate of another supplier, or of a listing not assigned to the member, is refused
 * like an unknown rate
 */
export const offerPriceMatch: Operation<typeof routes.offerPriceMatch> = (
  { id, listingId, rateId, ttl },
  { actor, nowMs, once },
) =>
  retryOnConflict(async () => {
    const [{ before, member }, [rate], [listing]] = await Promise.all([
      asked(actor, id, nowMs),
      readRatesByKeys([{ listingId, rateId }]),
      findListings([listingId]),
    ])
    const { supplierId, userId, day, length } = before
    if (!rate || !listing || rate.supplierId !== supplierId || !mayMemberWorkOnListing(member, listingId))
      throw invalidFieldsFault('rateId')
    if (rate.visibility !== 'PRIVATE') throw badRequest(personalOfferErrorTexts.privateOnly)
    if (!rate.active) throw badRequest(personalOfferErrorTexts.inactiveRate)
    if (day < dayInZone(listing.timezone, nowMs)) throw badRequest(personalOfferErrorTexts.past)
    const stay = { dayFrom: day, dayTill: day + length, lengthMin: length, lengthMax: length }
    const terms = { userId, listingId, listingType: 'STAY', supplierId, rateId, rateType: 'DAILY', ...stay } as const
    const offer = { ...terms, ttl, active: true, createdBy: actor.userId, searchHawkHitId: 0 }
    const made = buildPersonalOfferCreationClauses(offer, nowMs)
    const fields = { stage: 'OFFERED', offerId: made.id, listingId } as const
    const write = changePriceMatch(before, fields, nextVersion(before, nowMs))
    await commitTransaction([...made.clauses, { write, otherwise: createVersionConflict }], {
      once,
      answer: { id: made.id },
    })
    return { id: made.id }
  })
