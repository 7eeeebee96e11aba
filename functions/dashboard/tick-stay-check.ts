import { changeTicks } from '@nestboard/shared/dashboard/check-list.ts'
import { houseErrorTexts } from '@nestboard/shared/dashboard/faults.ts'
import type * as routes from '@nestboard/shared/dashboard/routes.ts'
import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readCheckListOfListing } from './check-list.ts'
import { changeStayHouse } from './stay-house.ts'

/** @throws Fault 404 for a stay at another listing, 400 for an item that the listing's check list does not have */
export const tickStayCheck: Operation<typeof routes.tickStayCheck> = async (
  { phase, item, isDone, listingId, ...place },
  context,
) => {
  const { actor, nowMs } = context
  const checkList = readCheckListOfListing(place.supplierId, listingId)
  await changeStayHouse(place, context, async (house, { stay }) => {
    if (stay.listingId !== listingId) throw notFound()
    if (isDone && !(await checkList)[phase].includes(item)) throw badRequest(houseErrorTexts.unknownItem)
    const ticks = changeTicks(house.ticks, { phase, item, userId: actor.userId, atMs: nowMs }, isDone)
    return { ...house, ticks: ticks.length === house.ticks.length ? house.ticks : ticks }
  })
  return {}
}

export const setExpectedArrival: Operation<typeof routes.setExpectedArrival> = async ({ time, ...place }, context) => {
  await changeStayHouse(place, context, (house) => ({ ...house, arrivesAt: time || undefined }))
  return {}
}
