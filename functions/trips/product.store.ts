import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { GuestVote } from '@nestboard/shared/trips/board-guest.ts'
import type { Decision, Product } from '@nestboard/shared/trips/model.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { boardPartition } from '../kernel/rows.ts'
import { productKey } from './rows.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readRow, readAllRows } from '../kernel/table/read.ts'
import { putRow, removeRow, updateRow } from '../kernel/table/row-update.ts'
import { createVersionConflict } from '../kernel/table/version.ts'

/**
 * An offer pinned to a board. Its signed offer key names everything the price depends on. `name`: the listing's name;
 * `flags`: the offer's flags when it was last priced; `orderIds`: all orders ever placed for it.
 */
export interface ProductItem extends Pick<
  Product,
  'id' | 'tripId' | 'userId' | 'status' | 'offerKey' | 'pinned' | 'orderId' | 'nco' | 'nms'
> {
  /** Absent until the pinned stay is booked, which makes a list of thirty pins one read unit smaller. */
  readonly reservationIds?: readonly number[]
  readonly name: string
  readonly flags: number
  readonly voters?: ReadonlySet<number>
  /** Absent until a guest votes. */
  readonly guestVotes?: readonly GuestVote[]
  readonly orderIds?: readonly number[]
  /** The supplier of the offer's listing; it never changes. */
  readonly supplierId?: number
  /** The decision on the pin's nights; absent while the vote on them is open. */
  readonly decision?: Decision
}

/** Reads a pinned stay consistently. Key: T#{stem} / PRODUCT#{id}. */
export const readProductItem = (id: number): Promise<ProductItem | undefined> =>
  readRow(productKey(id), { consistent: true })

/**
 * Reads all pinned stays of a board consistently. A deleted board whose id has the same first 32 bits shares the
 * partition; its booked pins are left out. Key: T#{stem} / PRODUCT#*.
 */
export async function readProductsOnBoard(tripId: number): Promise<ProductItem[]> {
  const under = { prefix: productKey.prefix, consistent: true }
  return (await readAllRows<ProductItem>(boardPartition(tripId), under)).filter((item) => item.tripId === tripId)
}

/** The clause that adds a new pin; a taken id is a version conflict. */
export const putProduct = (item: ProductItem): TransactionClause => ({
  write: putRow({ ...productKey(item.id), ...item, watch: [formatEntityRef('Trip', item.tripId)] }),
  otherwise: createVersionConflict,
})

/** The clause that removes a pin, if the pin is unchanged since it was read. */
export const deleteProductRow = ({ id, nms }: ProductItem): TransactionClause => ({
  write: removeRow(productKey(id), attributesEqual({ nms })),
  otherwise: createVersionConflict,
})

/** Fields that a change of a pin sets, and the voter that it adds or removes. */
interface Change {
  readonly set?: Readonly<Partial<ProductItem>>
  readonly voter?: number
  readonly formerVoter?: number
  /** Attributes to remove. */
  readonly remove?: readonly 'decision'[]
}

/** The clause that changes a pin, if the pin is unchanged since it was read. */
export const changeProduct = (
  { id, nms: seen }: ProductItem,
  nms: number,
  { set, voter, formerVoter, remove = [] }: Change,
): TransactionClause => ({
  write: updateRow(
    productKey(id),
    {
      set: { ...set, nms },
      remove,
      add: voter === undefined ? {} : { voters: new Set([voter]) },
      drop: formerVoter === undefined ? {} : { voters: new Set([formerVoter]) },
    },
    attributesEqual({ nms: seen }),
  ),
  otherwise: createVersionConflict,
})
