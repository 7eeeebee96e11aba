import { groupOfferLimits } from '@nestboard/shared/group-offers/model.ts'
import type { GroupOfferTerms, GroupOffer } from '@nestboard/shared/group-offers/model.ts'
import { clubOfferKey, clubPartition, clubPromoKey, clubPromosPartition } from '../kernel/rows.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readFirstRows, readAllRows } from '../kernel/table/read.ts'
import { overwriteRow, removeRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { groupOfferRow, groupOffersBySupplierIndex } from './rows.ts'
import type { GroupOfferItem } from './rows.ts'

/** Lists the active offers of a supplier, oldest first. Index: GROUPOFFERS#S#{supplier} / *. */
export const listActiveOffersBySupplier = (supplierId: number): Promise<GroupOfferItem[]> =>
  readFirstRows(groupOffersBySupplierIndex.partition(supplierId), groupOfferLimits.ofSupplier, {
    index: secondaryIndexName,
  })

/**
 * Lists a supplier's active offers with the fields that pricing a stay needs, consistently. Key: LU#S#{supplier} / *.
 */
export const listTermsOfActiveOffers = (supplierId: number): Promise<GroupOfferTerms[]> =>
  readAllRows(clubPromosPartition(supplierId), { consistent: true })

/** Maximum number of offers that a group's members are shown. */
const shownMost = 100

/** Lists the first active offers to a group, in the order of their keys. Key: CLUB#{club} / OFFER#*. */
export const listActiveOffersToClub = (clubId: number): Promise<GroupOffer[]> =>
  readFirstRows(clubPartition(clubId), shownMost, { prefix: clubOfferKey.prefix })

const rowsOfRunning = (item: GroupOfferItem): TableWrite[] => {
  const { id, supplierId, clubId, promoCode, description, startDate, endDate, active } = item
  const terms: GroupOfferTerms = { id, supplierId, clubId, promoCode, startDate, endDate, active }
  return [
    overwriteRow({ ...clubPromoKey(supplierId, clubId, id), ...terms }),
    overwriteRow({ ...clubOfferKey(clubId, supplierId, id), ...terms, description }),
  ]
}

/**
 * The writes of a group offer: its own row and, while it is active, its entry in the supplier's list and the copies
 * that are read to price stays and to show the group's page. The first write's condition fails if the offer has
 * changed since it was read.
 */
export function putGroupOffer(item: GroupOfferItem, before: GroupOfferItem | undefined): TableWrite[] {
  const { id, supplierId, active, nco } = item
  const listed = active ? groupOffersBySupplierIndex(supplierId, nco, id) : {}
  const isMoved = before?.active === true && (!active || before.clubId !== item.clubId)
  return [
    groupOfferRow.put([id], { ...item, ...listed }, before && attributesEqual({ nms: before.nms })),
    ...(active ? rowsOfRunning(item) : []),
    ...(isMoved
      ? [removeRow(clubPromoKey(supplierId, before.clubId, id)), removeRow(clubOfferKey(before.clubId, supplierId, id))]
      : []),
  ]
}
