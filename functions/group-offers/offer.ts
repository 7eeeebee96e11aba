import { groupOfferTexts } from '@nestboard/shared/group-offers/faults.ts'
import { groupOffer, groupOfferLimits } from '@nestboard/shared/group-offers/model.ts'
import type { ClubTerms } from '@nestboard/shared/group-offers/model.ts'
import type * as routes from '@nestboard/shared/group-offers/routes.ts'
import { notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import { supplierStatsKey } from '../kernel/rows.ts'
import type { Operation } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { addInto, lower } from '../kernel/room.ts'
import type { Room } from '../kernel/room.ts'
import { schemaFieldsOf } from '../kernel/table/row.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import type { Level } from '@nestboard/shared/supplier/permissions.ts'
import { membershipsOf, rightIn } from '../kernel/team.ts'
import { clubStays } from '../groups/found.ts'
import { promosNamed } from '../rates/promo-names.ts'
import { groupOfferAt, putGroupOffer, ratesOpenedBy } from './offer.store.ts'
import type { GroupOfferItem } from './offer.store.ts'
import { requireTerms } from './terms.ts'

export const groupOfferOf = schemaFieldsOf(groupOffer)

/** The running offers of a supplier, which checks of prices read all at once. */
const offerRoom = (supplierId: number): Room<ClubTerms> => ({
  key: supplierStatsKey(supplierId),
  counter: 'groupOffers',
  most: groupOfferLimits.ofSupplier,
  read: () => ratesOpenedBy(supplierId),
  full: () => refused(groupOfferTexts.tooMany),
})

/** The clause that lets an offer run only while its group exists. */
const toExisting = (clubId: number): Clause => ({ write: clubStays(clubId), otherwise: () => notFound() })

/** Whether an active promotion of one of the supplier's rates has this name. */
const isMatched = async (supplierId: number, promoCode: string): Promise<boolean> =>
  (await promosNamed(supplierId, promoCode)).size > 0

/** Opens the promotions of one name to a group. @throws Fault 400 with the reason, 404 for an unknown group */
export const createGroupOffer: Operation<typeof routes.createGroupOffer> = async (
  { supplierId, clubId, promoCode, description, startDate = null, endDate = null },
  { nowMs, once },
) => {
  if (clubId === undefined) throw refused(groupOfferTexts.group)
  const terms = { promoCode, description, startDate, endDate }
  requireTerms(terms, nowMs)
  const [matched, running] = await Promise.all([isMatched(supplierId, promoCode), ratesOpenedBy(supplierId)])
  const id = newId()
  const item = { id, supplierId, clubId, ...terms, active: true, nco: nowMs, nms: nowMs }
  const clauses = [...putGroupOffer(item, undefined).map((write) => ({ write })), toExisting(clubId)]
  await addInto(offerRoom(supplierId), () => clauses, { seen: running, repeat: { once, answer: { id, matched } } })
  return { id, matched }
}

/** @throws Fault 404 for an unknown offer and for strangers to its supplier, 403 for a role without the right */
async function offerFor(actor: UserActor, id: number, level: Level): Promise<GroupOfferItem> {
  const [item] = await Promise.all([groupOfferAt(id), membershipsOf(actor)])
  if (!item) throw notFound()
  await rightIn(actor, item.supplierId, 'groupOffers', level)
  return item
}

/** A group offer, for the supplier's team. */
export const getGroupOffer: Operation<typeof routes.getGroupOffer> = async ({ offerId }, { actor }) =>
  groupOfferOf(await offerFor(actor, offerId, 'read'))

/**
 * Changes an offer, or removes it with `active` false: it opens nothing from then on. Removing needs no valid dates.
 * @throws Fault 400 with the reason, 404 as for an unknown offer
 */
export const updateGroupOffer: Operation<typeof routes.updateGroupOffer> = ({ id, ...given }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const before = await offerFor(actor, id, 'full')
    const { clubId = before.clubId, promoCode = before.promoCode, description = before.description } = given
    const { startDate = before.startDate, endDate = before.endDate, active = before.active } = given
    const terms = { promoCode, description, startDate, endDate }
    if (active) requireTerms(terms, nowMs)
    const { supplierId } = before
    const after = { ...before, clubId, ...terms, active, nms: nextVersion(before, nowMs) }
    const [changed, ...others] = putGroupOffer(plain(after), before)
    const clauses: Clause[] = [
      { write: changed!, otherwise: versionConflict },
      ...others.map((write) => ({ write })),
      ...(active ? [toExisting(clubId)] : []),
    ]
    const room = offerRoom(supplierId)
    const write = () => {
      if (active && !before.active) return addInto(room, () => clauses, { repeat: { once: undefined, answer: {} } })
      return commit(!active && before.active ? [...clauses, { write: lower(room) }] : clauses)
    }
    // No offer depends on whether it matches a promotion, so that is read beside the write.
    const [matched] = await Promise.all([isMatched(supplierId, promoCode), write()])
    return { matched }
  })

/** An offer without the table's own attributes. */
const plain = ({ nco, nms, ...item }: GroupOfferItem): GroupOfferItem => ({ ...groupOfferOf(item), nco, nms })
