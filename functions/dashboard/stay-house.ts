import type * as routes from '@nestboard/shared/dashboard/routes.ts'
import type { GuestStay } from '@nestboard/shared/dashboard/guest-stay.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation, OperationContext } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { attributesEqual, rowMissing } from '../kernel/table/condition.ts'
import { createVersionConflict, nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { readCheckListOfListing } from './check-list.ts'
import { stayHouseRow } from './rows.ts'
import type { StayHouse } from './rows.ts'
import { requireVisibleStay, type StayReader } from './visible-stay.ts'

/** Reads a stay with all that its team noted on it. */
export const readStayHouse: Operation<typeof routes.readStayHouse> = async ({ supplierId, orderId }, { actor }) => {
  const [{ stay }, house] = await Promise.all([
    requireVisibleStay(actor, supplierId, orderId),
    stayHouseRow.read(supplierId, orderId),
  ])
  const { arrivesAt = null, ticks = [], notes = [] } = house ?? {}
  const [{ arrival, departure }, users] = await Promise.all([
    readCheckListOfListing(supplierId, stay.listingId),
    readVisiblePeople(
      actor,
      [...ticks, ...notes].map(({ userId }) => userId),
    ),
  ])
  return {
    stay,
    arrivesAt,
    checkList: { arrival: [...arrival], departure: [...departure] },
    ticks: [...ticks],
    notes: [...notes],
    users,
  }
}

/** The booking of a supplier's stay. */
interface StayPlace {
  readonly supplierId: number
  readonly orderId: number
}

/**
 * Changes what a team noted on a stay that the caller may see. `change` returns the house as it was to write nothing,
 * and may run again after a conflict.
 */
export async function changeStayHouse(
  { supplierId, orderId }: StayPlace,
  { actor, nowMs, once }: OperationContext<UserActor>,
  change: (house: StayHouse, visible: { stay: GuestStay; reader: StayReader }) => StayHouse | Promise<StayHouse>,
  answer: unknown = {},
): Promise<void> {
  const reading = requireVisibleStay(actor, supplierId, orderId)
  await retryOnConflict(async () => {
    const [visible, known] = await Promise.all([reading, stayHouseRow.read(supplierId, orderId)])
    const before: StayHouse = known ?? { orderId, ticks: [], notes: [], nms: 0 }
    const { arrivesAt, ticks, notes } = await change(before, visible)
    if (arrivesAt === before.arrivesAt && ticks === before.ticks && notes === before.notes) return
    const write = stayHouseRow.put(
      [supplierId, orderId],
      {
        orderId,
        ...(arrivesAt !== undefined && { arrivesAt }),
        ticks,
        notes,
        nms: nextVersion(known, nowMs),
        watch: [formatEntityRef('ProductOrder', orderId)],
      },
      known ? attributesEqual({ nms: known.nms }) : rowMissing,
    )
    await commitTransaction([{ write, otherwise: createVersionConflict }], { once, answer })
  })
}
