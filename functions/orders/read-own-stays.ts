import { earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import { ownStaysPerPage } from '@nestboard/shared/orders/reservation.ts'
import { readFirstRows, readRowsByKeys } from '../kernel/table/read.ts'
import type { RowQuery } from '../kernel/table/read.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { formatSortableTime, parseCursorSortKey } from '../kernel/table/time-index.ts'
import { deriveReservationId } from './derive-reservation-id.ts'
import { orderKey, orderTermsKey, payerStaysIndex, reservationKey } from './rows.ts'
import { splitOrderRowsByKind } from './split-order-rows-by-kind.ts'

/** A stay as found in the index of the payer's stays. */
export interface PlacedStay {
  readonly gsi1sk: string
  readonly orderId: number
  readonly tripId: number
  readonly listingId: number
}

/** A page of the stays that a person ordered, by check-out day. `next`: the cursor of the next page. */
export async function findOwnStays(
  userId: number,
  { past, cursor }: { readonly past: boolean; readonly cursor?: string | undefined },
  nowMs: number,
): Promise<{ page: PlacedStay[]; next: string | null }> {
  const rows = await readFirstRows<PlacedStay>(payerStaysIndex.partition(userId), ownStaysPerPage + 1, {
    index: secondaryIndexName,
    ...rangeOf(past, parseCursorSortKey(cursor), nowMs),
  })
  const page = rows.slice(0, ownStaysPerPage)
  return { page, next: rows.length > ownStaysPerPage ? (page.at(-1)?.gsi1sk ?? null) : null }
}

/** Reads order, terms and reservation of the stays of a page, in one batch. Stays of others are left out. */
export async function readOwnStays(userId: number, page: readonly PlacedStay[]) {
  const { states, terms: agreed, reservations } = splitOrderRowsByKind(await readRowsByKeys(page.flatMap(keysOf)))
  return page.flatMap(({ orderId, tripId }) => {
    const [order, terms] = [states.get(orderId), agreed.get(orderId)]
    if (!order || !terms || order.userId !== userId) return []
    return [{ order, terms, tripId, reservation: reservations.get(deriveReservationId(orderId)) }]
  })
}

/**
 * Returns where in the index a page begins: after the stay that the cursor names, or at today. `~` sorts after every
 * id, so that stay isn't listed again.
 */
function rangeOf(past: boolean, cursor: string | undefined, nowMs: number): RowQuery {
  const today = formatSortableTime(earliestLocalDayAt(nowMs))
  return past ? { before: cursor ?? today, newestFirst: true } : { from: cursor ? `${cursor}~` : today }
}

const keysOf = ({ orderId, tripId }: PlacedStay) => [
  orderKey(orderId),
  orderTermsKey(orderId),
  reservationKey(tripId, deriveReservationId(orderId)),
]
