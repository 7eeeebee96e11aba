import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { amenityMaskPosition } from '@nestboard/shared/listing/amenities.ts'
import type { ListingAmenity } from '@nestboard/shared/listing/model.ts'
import { allConditionsHold, attributesBelow, attributesEqual, rowMissing } from '../kernel/table/condition.ts'
import { readFirstRows, readRow } from '../kernel/table/read.ts'
import { putRow, removeRow, buildRowConditionCheck, updateRow } from '../kernel/table/row-update.ts'
import { tableName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { amenityTextKey, amenityTextsPartition, amenityTextPointerKey, listingKey } from './rows.ts'

/** Reads a supplier's text about an amenity of a listing. Key: LA#{listing} / AMENITY#{code}. */
export const readAmenityText = (listingId: number, code: number): Promise<InfoItem | undefined> =>
  readRow(amenityTextKey(listingId, code), { consistent: true })

type InfoItem = ListingAmenity & { readonly nms: number }

/** What an amenity text belongs to: a listing, its supplier and one amenity. None of them ever changes. */
export interface AmenityTextParentIds extends Pick<ListingAmenity, 'id' | 'listingId' | 'amenity'> {
  readonly supplierId: number
}

/** Finds what an amenity text belongs to, by the text's id. Key: AMENITY#{id} / AMENITY. */
export async function readAmenityTextParentIds(id: number): Promise<AmenityTextParentIds | undefined> {
  const pointer = await readRow<AmenityTextParentIds>(amenityTextPointerKey(id), { consistent: true })
  return pointer && { ...pointer, id }
}

/** Lists all amenity texts of a listing, at most one per amenity. Key: LA#{listing} / *. */
export const listAmenityTexts = (listingId: number): Promise<ListingAmenity[]> =>
  readFirstRows(amenityTextsPartition(listingId), maxPageSize)

/**
 * The writes that add a text to an amenity, and a pointer by which the text's id leads to its listing. The first write
 * fails if the amenity already has a text.
 */
export const putAmenityText = (
  { supplierId, ...item }: ListingAmenity & AmenityTextParentIds,
  nms: number,
): [info: TableWrite, pointer: TableWrite] => [
  putRow({
    ...amenityTextKey(item.listingId, item.amenity),
    ...item,
    nms,
    watch: [formatEntityRef('StayListing', item.listingId)],
  }),
  putRow({ ...amenityTextPointerKey(item.id), listingId: item.listingId, amenity: item.amenity, supplierId }),
]

type Said = Pick<ListingAmenity, 'id' | 'listingId' | 'amenity'>

/**
 * The write that changes an amenity's text; its condition fails if the text was removed, or if its version is `nms` or
 * later.
 */
export const changeAmenityText = ({ id, listingId, amenity }: Said, info: string, nms: number): TableWrite =>
  updateRow(
    amenityTextKey(listingId, amenity),
    { set: { info, nms } },
    allConditionsHold(attributesEqual({ id }), attributesBelow({ nms })),
  )

/** The writes that remove an amenity's text and its pointer; the first fails if the text was already removed. */
export const deleteAmenityText = ({ id, listingId, amenity }: Said): [info: TableWrite, pointer: TableWrite] => [
  removeRow(amenityTextKey(listingId, amenity), attributesEqual({ id })),
  removeRow(amenityTextPointerKey(id)),
]

/** The condition check that an amenity has no text. */
export const requireAmenityWithoutText = (listingId: number, code: number): TableWrite =>
  buildRowConditionCheck(amenityTextKey(listingId, code), rowMissing)

/** The condition that a byte of the amenity mask still has its old value. */
const isByte = (byte: number, old: number) => ({ text: `amenities[${byte}] = :old`, values: { ':old': old } })

/** The condition check that the byte of the amenity mask with an amenity's bit has not changed since it was read. */
export const requireAmenityMaskByteUnchanged = (
  listingId: number,
  mask: readonly number[],
  code: number,
): TableWrite => {
  const { byte } = amenityMaskPosition(code)
  return buildRowConditionCheck(listingKey(listingId), isByte(byte, mask[byte] ?? 0))
}

/**
 * The write that switches an amenity of a listing on or off in the amenity mask. Its condition fails if the mask's
 * byte has changed, or if the listing's version is `nms` or later; the expression is hand-written, because `updateRow`
 * can't set one entry of a list.
 */
export function switchAmenityOnOrOff(
  listingId: number,
  mask: readonly number[],
  code: number,
  on: boolean,
  nms: number,
): TableWrite {
  const { byte, bit } = amenityMaskPosition(code)
  const old = mask[byte] ?? 0
  return {
    Update: {
      TableName: tableName,
      Key: listingKey(listingId),
      UpdateExpression: `SET amenities[${byte}] = :new, nms = :nms`,
      ConditionExpression: `amenities[${byte}] = :old AND nms < :nms`,
      ExpressionAttributeValues: { ':old': old, ':new': on ? old | bit : old & ~bit, ':nms': nms },
    },
  }
}
