import { maxNotesPerStay } from '@nestboard/shared/dashboard/check-list.ts'
import { houseErrorTexts } from '@nestboard/shared/dashboard/faults.ts'
import type * as routes from '@nestboard/shared/dashboard/routes.ts'
import { badRequest, forbidden, notFound } from '@nestboard/shared/kernel/fault.ts'
import { hasListingCapability } from '@nestboard/shared/supplier/capability.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { changeStayHouse } from './stay-house.ts'

export const addHouseNote: Operation<typeof routes.addHouseNote> = async ({ text, ...place }, context) => {
  const { actor, nowMs } = context
  const id = newId()
  const note = { id, text, userId: actor.userId, atMs: nowMs }
  await changeStayHouse(
    place,
    context,
    (house) => {
      if (house.notes.length >= maxNotesPerStay) throw badRequest(houseErrorTexts.tooManyNotes)
      return { ...house, notes: [...house.notes, note] }
    },
    { id },
  )
  return { id }
}

/** @throws Fault 404 for an unknown note, 403 for somebody else's note and a member with limited housekeeping */
export const deleteHouseNote: Operation<typeof routes.deleteHouseNote> = async ({ id, ...place }, context) => {
  await changeStayHouse(place, context, (house, { stay: { listingId }, reader: { member } }) => {
    const note = house.notes.find((each) => each.id === id)
    if (!note) throw notFound()
    if (note.userId !== context.actor.userId && !hasListingCapability(member, listingId, 'housekeeping'))
      throw forbidden()
    return { ...house, notes: house.notes.filter((each) => each !== note) }
  })
  return {}
}
