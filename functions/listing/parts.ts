import type { Room } from '../kernel/room.ts'
import { removeRow } from '../kernel/table/write.ts'
import { rowAt } from '../kernel/table/read.ts'
import type { Write } from '../kernel/table.ts'
import { listingPartsKey, partPointerKey } from './rows.ts'

/** A kind of thing that belongs to a listing and has an id of its own. */
export type PartKind = Parameters<typeof partPointerKey>[0]

/** Where a part of a listing is stored, found by its id alone. Never changes, so it can be cached. */
export interface PartPlace {
  readonly listingId: number
  readonly supplierId: number
  /** Set for extras, promotions and policies. */
  readonly rateId?: number
}

/** The pointer row of a rate, extra, promotion, policy or fee: it leads from the id to the listing. */
export const pointerItem = (part: PartKind, id: number, { listingId, supplierId, rateId }: PartPlace) => ({
  ...partPointerKey(part, id),
  listingId,
  supplierId,
  ...(rateId !== undefined && { rateId }),
})

/** Where a part of a listing is stored; undefined for an unknown id. AT#{id} / {part}, read consistently. */
export const pointerAt = (part: PartKind, id: number): Promise<PartPlace | undefined> =>
  rowAt(partPointerKey(part, id), { consistent: true })

/** The write that removes the pointer to a part. */
export const removePartPointer = (part: PartKind, id: number): Write => removeRow(partPointerKey(part, id))

/** A limit of the rates or fees of a listing, counted beside its partition. */
export const roomInListing = <T>(listingId: number, room: Omit<Room<T>, 'key' | 'isPart'>): Room<T> => ({
  key: listingPartsKey(listingId),
  ...room,
})

/** A limit of the parts of a rate, counted on the rate's pointer row. */
export const roomInRate = <T>(rateId: number, room: Omit<Room<T>, 'key' | 'isPart'>): Room<T> => ({
  key: partPointerKey('RATE', rateId),
  isPart: true,
  ...room,
})
