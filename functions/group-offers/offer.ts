import { groupOfferErrorTexts } from '@nestboard/shared/group-offers/faults.ts'
import { groupOfferSchema, groupOfferLimits } from '@nestboard/shared/group-offers/model.ts'
import type { GroupOfferTerms } from '@nestboard/shared/group-offers/model.ts'
import type * as routes from '@nestboard/shared/group-offers/routes.ts'
import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { supplierStatsKey } from '../kernel/rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { addBoundedRow, buildCounterDecrementWrite } from '../kernel/table/bounded-row-set.ts'
import type { BoundedRowSet } from '../kernel/table/bounded-row-set.ts'
import { createSchemaFieldPicker } from '../kernel/table/row.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { assignedListingIdsOf, mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { CapabilityLevel } from '@nestboard/shared/supplier/capability.ts'
import { readTeamMembership, readTeamMemberships, requireCapability } from '../kernel/rights/supplier-access-rules.ts'
import { requireClubExists } from '../groups/find-club.ts'
import { findActivePromosByName } from '../rates/promo-names.ts'
import { putGroupOffer, listTermsOfActiveOffers } from './offer.store.ts'
import { groupOfferRow } from './rows.ts'
import type { GroupOfferItem } from './rows.ts'
import { requireValidOfferTerms } from './require-valid-offer-terms.ts'

export const toGroupOffer = createSchemaFieldPicker(groupOfferSchema)

/**
 * The counter that limits a supplier's active offers; the limit exists because pricing a stay reads all of them at
 * once.
 */
const offerRoom = (supplierId: number): BoundedRowSet<GroupOfferTerms> => ({
  key: supplierStatsKey(supplierId),
  counter: 'groupOffers',
  most: groupOfferLimits.ofSupplier,
  read: () => listTermsOfActiveOffers(supplierId),
  full: () => badRequest(groupOfferErrorTexts.tooMany),
})

/** A clause that fails if the group does not exist, so that no offer is made to a deleted group. */
const toExisting = (clubId: number): TransactionClause => ({
  write: requireClubExists(clubId),
  otherwise: () => notFound(),
})

/** Whether an active promotion of any of the supplier's rates has this promo code as its name. */
export const isMatched = async (supplierId: number, promoCode: string): Promise<boolean> =>
  (await findActivePromosByName(supplierId, promoCode)).size > 0

/**
 * Requires that the caller works on every listing with a promotion that an offer with one of these promo codes opens.
 * @throws Fault 403 otherwise
 */
async function requireReachOfCodes(actor: UserActor, supplierId: number, promoCodes: readonly string[]): Promise<void> {
  const member = await readTeamMembership(actor, supplierId)
  if (!member || !assignedListingIdsOf(member)) return
  const found = await Promise.all([...new Set(promoCodes)].map((code) => findActivePromosByName(supplierId, code)))
  if (found.some((byListing) => [...byListing.keys()].some((id) => !mayMemberWorkOnListing(member, id))))
    throw forbidden()
}

/**
 * Creates an offer that opens the supplier's promotions of one name to a group.
 * @throws Fault 400 with the reason, 403 if a promotion is of a listing that isn't assigned to the caller, 404 for an
 * unknown group
 */
export const createGroupOffer: Operation<typeof routes.createGroupOffer> = async (
  { supplierId, clubId, promoCode, description, startDate = null, endDate = null },
  { actor, nowMs, once },
) => {
  if (clubId === undefined) throw badRequest(groupOfferErrorTexts.group)
  const terms = { promoCode, description, startDate, endDate }
  requireValidOfferTerms(terms, nowMs)
  const [matched, running] = await Promise.all([
    isMatched(supplierId, promoCode),
    listTermsOfActiveOffers(supplierId),
    requireReachOfCodes(actor, supplierId, [promoCode]),
  ])
  const id = newId()
  const item = { id, supplierId, clubId, ...terms, active: true, nco: nowMs, nms: nowMs }
  const clauses = [...putGroupOffer(item, undefined).map((write) => ({ write })), toExisting(clubId)]
  await addBoundedRow(offerRoom(supplierId), () => clauses, {
    seen: running,
    repeat: { once, answer: { id, matched } },
  })
  return { id, matched }
}

/**
 * Reads an offer and checks the caller's permission for it.
 * @throws Fault 404 for an unknown offer and for people outside the supplier's team, 403 for a role without the
 * permission
 */
async function offerFor(actor: UserActor, id: number, level: CapabilityLevel): Promise<GroupOfferItem> {
  const [item] = await Promise.all([groupOfferRow.read(id), readTeamMemberships(actor)])
  if (!item) throw notFound()
  await requireCapability(actor, item.supplierId, 'groupOffers', level)
  return item
}

/** Returns a group offer to the supplier's team. */
export const getGroupOffer: Operation<typeof routes.getGroupOffer> = async ({ offerId }, { actor }) =>
  toGroupOffer(await offerFor(actor, offerId, 'read'))

/**
 * Changes an offer, or ends it if `active` is false. An offer can be ended even if its dates are no longer valid.
 * @throws Fault 400 with the reason, 403 if a promotion is of a listing that isn't assigned to the caller, 404 for an
 * unknown offer and for people outside the supplier's team
 */
export const updateGroupOffer: Operation<typeof routes.updateGroupOffer> = ({ id, ...given }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const before = await offerFor(actor, id, 'full')
    const { clubId = before.clubId, promoCode = before.promoCode, description = before.description } = given
    const { startDate = before.startDate, endDate = before.endDate, active = before.active } = given
    const terms = { promoCode, description, startDate, endDate }
    if (active) requireValidOfferTerms(terms, nowMs)
    const { supplierId } = before
    await requireReachOfCodes(actor, supplierId, [before.promoCode, promoCode])
    const after = { ...before, clubId, ...terms, active, nms: nextVersion(before, nowMs) }
    const [changed, ...others] = putGroupOffer(plain(after), before)
    const clauses: TransactionClause[] = [
      { write: changed!, otherwise: createVersionConflict },
      ...others.map((write) => ({ write })),
      ...(active ? [toExisting(clubId)] : []),
    ]
    const room = offerRoom(supplierId)
    const write = () => {
      if (active && !before.active)
        return addBoundedRow(room, () => clauses, { repeat: { once: undefined, answer: {} } })
      return commitTransaction(
        !active && before.active ? [...clauses, { write: buildCounterDecrementWrite(room) }] : clauses,
      )
    }
    // The offer is written whether or not its code matches a promotion, so the write and the search for a promotion run
    // in parallel.
    const [matched] = await Promise.all([isMatched(supplierId, promoCode), write()])
    return { matched }
  })

/** An offer without its key and index attributes. */
const plain = ({ nco, nms, ...item }: GroupOfferItem): GroupOfferItem => ({ ...toGroupOffer(item), nco, nms })
