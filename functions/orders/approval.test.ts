import { approvalTimeLimitMs } from '@nestboard/shared/orders/approval.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { boardPartition } from '../kernel/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { newTeam } from '../supplier/testing/team.ts'
import { declineUnansweredOrder } from './approval.ts'
import { handler } from './index.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from './testing/ordering.ts'

afterEach(() => void vi.useRealTimers())

/** Places an order that waits for approval by a team with one member in each role. */
async function awaitingOrder() {
  const team = await newTeam()
  const stay = await newBookableListing({}, { supplierId: team.supplierId, owner: team.people.OWNER })
  const pin = await newPinnedStay({ stay })
  return { ...team, pin, id: await placeOrder(pin) }
}
const stateOf = async (id: number) => (await readPartitionRows(`O#${id}`)).find(({ sk }) => sk === 'ORDER')

it.each(['OWNER', 'ADMIN', 'MANAGER', 'REP'] as const)("lets a supplier's %s approve an order", async (role) => {
  const { id, people } = await awaitingOrder()
  const { data } = await approveOrDeclineOrder(id, true, people[role])
  expect(data).toMatchObject({ id, status: 'PENDING', approvalStatus: 'COMPLETE', inventoryStatus: 'PENDING' })
  expect(data?.approvalFulfilledAt).toBeGreaterThan(0)
  // Nobody of the team reads the billing address before the booking is complete.
  expect(data?.billingAddress.city).toBe('')
})

describe('does not let others answer:', () => {
  it.each(['AGENT', 'GUEST'] as const)('%s', async (role) => {
    const { id, people } = await awaitingOrder()
    const before = await readAllTableRows()
    expect((await approveOrDeclineOrder(id, true, people[role])).code).toBe(403)
    expect(await readAllTableRows()).toEqual(before)
  })

  it('strangers, the traveler, or a team member for their own order', async () => {
    const { id, pin, people, supplierId } = await awaitingOrder()
    const stay = await newBookableListing({}, { supplierId, owner: people.OWNER })
    const own = await placeOrder(await newPinnedStay({ stay, traveler: people.MANAGER }))
    const before = await readAllTableRows()
    expect((await approveOrDeclineOrder(id, true, await newPerson())).code).toBe(404)
    expect((await approveOrDeclineOrder(id, true, pin.traveler)).code).toBe(404)
    expect(await approveOrDeclineOrder(own, true, people.MANAGER)).toMatchObject({
      code: 403,
      error: orderErrorTexts.ownOrder,
    })
    expect((await readAllTableRows()).filter(({ pk }) => pk.startsWith('O#'))).toEqual(
      before.filter(({ pk }) => pk.startsWith('O#')),
    )
    expect((await approveOrDeclineOrder(own, true, people.ADMIN)).code).toBe(200)
  })
})

it('ends a declined order and leaves its product unchanged', async () => {
  const { id, pin, people } = await awaitingOrder()
  const { data } = await approveOrDeclineOrder(id, false, people.OWNER)
  expect(data).toMatchObject({ status: 'INCOMPLETE', approvalStatus: 'INCOMPLETE', reason: '' })
  const product = (await readPartitionRows(boardPartition(pin.tripId))).find(
    ({ sk }) => sk === `PRODUCT#${pin.productId}`,
  )
  expect(product).toMatchObject({ status: 'DRAFT', orderId: 0, orderIds: [id] })
  expect(product).not.toHaveProperty('reservationIds')
  // The stay can be ordered again after the first order was declined.
  expect(await placeOrder(pin)).not.toBe(id)
})

it('logs the member who answered, once, and nobody who answered too late', async () => {
  const { id, people, supplierId } = await awaitingOrder()
  const logged = async () =>
    (await readPartitionRows(`AUDIT#${supplierId}`)).filter(({ subjectId }) => subjectId === id)
  await approveOrDeclineOrder(id, true, people.GUEST)
  expect(await logged()).toEqual([])
  await approveOrDeclineOrder(id, false, people.REP)
  await approveOrDeclineOrder(id, false, people.ADMIN)
  await approveOrDeclineOrder(id, true, people.ADMIN)
  expect(await logged()).toMatchObject([{ action: 'orderDeclined', userId: people.REP.userId }])
})

it('applies one of two concurrent answers, and accepts a repeated answer', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, people } = await awaitingOrder()
    const [yes, no] = await Promise.all([
      approveOrDeclineOrder(id, true, people.ADMIN),
      approveOrDeclineOrder(id, false, people.REP),
    ])
    expect(new Set([yes.code, no.code])).toEqual(new Set([200, 400]))
    expect([yes.error, no.error]).toContain(orderErrorTexts.notAwaiting)
    expect((await stateOf(id))?.['approvalStatus']).toBe(yes.code === 200 ? 'COMPLETE' : 'INCOMPLETE')
  }
  const { id, people } = await awaitingOrder()
  const both = await Promise.all([
    approveOrDeclineOrder(id, true, people.ADMIN),
    approveOrDeclineOrder(id, true, people.REP),
  ])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect(new Set(both.map(({ data }) => data?.approvalFulfilledAt)).size).toBe(1)
})

it('expires an unanswered order after 24 hours, not before, and accepts no answer after that', async () => {
  const { id, people } = await awaitingOrder()
  const { nco } = (await stateOf(id)) as unknown as { nco: number }
  expect((await declineUnansweredOrder(id, nco + approvalTimeLimitMs)).kind).toBe('refused')
  vi.useFakeTimers({ toFake: ['Date'], now: nco + approvalTimeLimitMs + 1 })
  expect(await approveOrDeclineOrder(id, true, people.OWNER)).toMatchObject({
    code: 400,
    error: orderErrorTexts.notAwaiting,
  })
  expect((await declineUnansweredOrder(id, nco + approvalTimeLimitMs + 1)).kind).toBe('moved')
  expect((await declineUnansweredOrder(id, nco + approvalTimeLimitMs + 2)).kind).toBe('same')
  expect(await stateOf(id)).toMatchObject({ status: 'INCOMPLETE', reason: orderErrorTexts.unanswered })
})

it('keeps an answer given in time when the timer fires late', async () => {
  const { id, people } = await awaitingOrder()
  await approveOrDeclineOrder(id, true, people.OWNER)
  expect((await declineUnansweredOrder(id, Date.now() + 2 * approvalTimeLimitMs)).kind).toBe('refused')
  const { data } = await callRoute(handler, routes.getOrder, { id }, people.OWNER)
  expect(data).toMatchObject({ status: 'PENDING', approvalStatus: 'COMPLETE' })
})
