import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { placeOf } from '@nestboard/shared/listing/amenities.ts'
import type { ListingAmenity } from '@nestboard/shared/listing/model.ts'
import { allOf, below, is, missing } from '../kernel/table/condition.ts'
import { firstRowsOf, rowAt } from '../kernel/table/read.ts'
import { putRow, removeRow, requireRow, updateRow } from '../kernel/table/write.ts'
import { tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { amenityKey, amenityPartition, amenityPointerKey, listingKey } from './rows.ts'

/** A supplier's text about an amenity of a listing. LA#{listing} / AMENITY#{code} */
export const infoAt = (listingId: number, code: number): Promise<InfoItem | undefined> =>
  rowAt(amenityKey(listingId, code), { consistent: true })

type InfoItem = ListingAmenity & { readonly nms: number }

/** The listing, supplier and amenity of a text; they never change. */
export interface InfoPlace extends Pick<ListingAmenity, 'id' | 'listingId' | 'amenity'> {
  readonly supplierId: number
}

/** The place of a text, by its id. AMENITY#{id} / AMENITY */
export async function placeOfInfo(id: number): Promise<InfoPlace | undefined> {
  const pointer = await rowAt<InfoPlace>(amenityPointerKey(id), { consistent: true })
  return pointer && { ...pointer, id }
}

/** All amenity texts of a listing, at most one a code. LA#{listing} / * */
export const infosOf = (listingId: number): Promise<ListingAmenity[]> =>
  firstRowsOf(amenityPartition(listingId), maxPageSize)

/** Writes that add a text to an amenity, and a pointer from the text's id. The first fails if there is a text already. */
export const putInfo = (
  { supplierId, ...item }: ListingAmenity & InfoPlace,
  nms: number,
): [info: Write, pointer: Write] => [
  putRow({
    ...amenityKey(item.listingId, item.amenity),
    ...item,
    nms,
    watch: [entityRef('StayListing', item.listingId)],
  }),
  putRow({ ...amenityPointerKey(item.id), listingId: item.listingId, amenity: item.amenity, supplierId }),
]

type Said = Pick<ListingAmenity, 'id' | 'listingId' | 'amenity'>

/** The write that changes a text; its condition fails if the text is gone or its version is not before `nms`. */
export const changeInfo = ({ id, listingId, amenity }: Said, info: string, nms: number): Write =>
  updateRow(amenityKey(listingId, amenity), { set: { info, nms } }, allOf(is({ id }), below({ nms })))

/** The writes that remove a text and its pointer; the first one's condition fails if the text is gone. */
export const deleteInfo = ({ id, listingId, amenity }: Said): [info: Write, pointer: Write] => [
  removeRow(amenityKey(listingId, amenity), is({ id })),
  removeRow(amenityPointerKey(id)),
]

/** The condition that an amenity has no text. */
export const hasNoInfo = (listingId: number, code: number): Write => requireRow(amenityKey(listingId, code), missing)

/** True if the byte that holds the bit of an amenity is unchanged since it was read. */
const isByte = (byte: number, old: number) => ({ text: `amenities[${byte}] = :old`, values: { ':old': old } })

/** The condition that the byte with an amenity's bit is as it was read. */
export const staysSwitched = (listingId: number, mask: readonly number[], code: number): Write => {
  const { byte } = placeOf(code)
  return requireRow(listingKey(listingId), isByte(byte, mask[byte] ?? 0))
}

/**
 * The write that switches an amenity of a listing on or off; its condition fails if the byte of its bit has changed or the
 * listing's version is not before `nms`. Written by hand, because it sets one entry of a list.
 */
export function switchAmenity(
  listingId: number,
  mask: readonly number[],
  code: number,
  on: boolean,
  nms: number,
): Write {
  const { byte, bit } = placeOf(code)
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
