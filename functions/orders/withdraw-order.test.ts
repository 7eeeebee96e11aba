import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { boardPartition } from '../kernel/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { newTeam } from '../supplier/testing/team.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { declineUnansweredOrder } from './approval.ts'
import { handler } from './index.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from './testing/ordering.ts'

const withdraw = (id: number, who: { cookie: string }) => callRoute(handler, routes.withdrawOrder, { id }, who)

/** Places an order that waits for the answer of a team with one member in each role. */
async function asked() {
  const team = await newTeam()
  const stay = await newBookableListing({}, { supplierId: team.supplierId, owner: team.people.OWNER })
  const pin = await newPinnedStay({ stay })
  return { ...team, pin, id: await placeOrder(pin) }
}

describe('withdrawing an order that awaits approval', () => {
  it('ends it at no cost, and the stay can be ordered again', async () => {
    const { id, pin, people } = await asked()
    const { data } = await withdraw(id, pin.traveler)
    expect(data).toMatchObject({
      id,
      status: 'INCOMPLETE',
      approvalStatus: 'INCOMPLETE',
      inventoryStatus: 'PENDING',
      reason: orderErrorTexts.withdrawn,
    })
    const product = (await readPartitionRows(boardPartition(pin.tripId))).find(
      ({ sk }) => sk === `PRODUCT#${pin.productId}`,
    )
    expect(product).toMatchObject({ status: 'DRAFT', orderId: 0 })
    expect(product).not.toHaveProperty('reservationIds')
    expect((await readPartitionRows(`L#${pin.stay.listingId}`)).filter(({ sk }) => sk.startsWith('MONTH#'))).toEqual([])
    expect(await approveOrDeclineOrder(id, true, people.OWNER)).toMatchObject({
      code: 400,
      error: orderErrorTexts.notAwaiting,
    })
    expect((await declineUnansweredOrder(id, Date.now() + 3 * 86_400_000)).kind).toBe('same')
    expect(await placeOrder(pin)).not.toBe(id)
  })

  it('returns the same order when repeated, and is refused once the supplier has answered', async () => {
    const { id, pin, people } = await asked()
    const [first, again] = [await withdraw(id, pin.traveler), await withdraw(id, pin.traveler)]
    expect(again.data).toEqual(first.data)
    for (const approved of [true, false]) {
      const other = await newPinnedStay({ stay: pin.stay })
      const orderId = await placeOrder(other)
      await approveOrDeclineOrder(orderId, approved, people.OWNER)
      expect(await withdraw(orderId, other.traveler)).toMatchObject({ code: 400, error: orderErrorTexts.notAwaiting })
    }
  })

  it('and answering it concurrently: exactly one of them succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, pin, people } = await asked()
      const [theirs, ours] = await Promise.all([
        withdraw(id, pin.traveler),
        approveOrDeclineOrder(id, true, people.OWNER),
      ])
      expect([theirs.code, ours.code].toSorted((a, b) => a - b)).toEqual([200, 400])
    }
  })

  it('is allowed only for the traveler who placed it, and writes nothing for others', async () => {
    const { pin, people } = await asked()
    const [keeper, traveler] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(keeper, [traveler])
    const id = await placeOrder({ productId: await pinStayOnBoard(tripId, traveler, pin.stay), traveler })
    const before = (await readAllTableRows()).filter(({ pk }) => /^[OT]#/.test(pk))
    expect((await withdraw(id, await newPerson())).code).toBe(404)
    for (const reader of [keeper, people.OWNER])
      expect(await withdraw(id, reader)).toMatchObject({ code: 400, error: orderErrorTexts.notYours })
    expect((await readAllTableRows()).filter(({ pk }) => /^[OT]#/.test(pk))).toEqual(before)
    expect((await withdraw(id, traveler)).code).toBe(200)
  })
})
