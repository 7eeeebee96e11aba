import * as routes from '@nestboard/shared/orders/routes.ts'
import { describe, expect, it } from 'vitest'
import type { Person } from '../auth/testing/person.ts'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { findMemberUserIdsWithCapability } from '../supplier/member.ts'
import { assignListingsToMember, newTeam } from '../supplier/testing/team.ts'
import type { TestTeam } from '../supplier/testing/team.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { reserveNights } from './nights.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from './testing/ordering.ts'
import { placePersonalOfferOrder } from './testing/sale.ts'

const get = (id: number, who: { cookie: string }) => callRoute(handler, routes.getOrder, { id }, who)
const read = (id: number, who: { cookie: string }) => callRoute(handler, routes.readOrder, { id }, who)
const list = (supplierId: number, who: { cookie: string }) =>
  callRoute(handler, routes.listOrdersBySupplier, { supplierId }, who)
const listed = async (supplierId: number, who: { cookie: string }) =>
  (await list(supplierId, who)).data?.orders.map(({ id }) => id)

const stayOf = ({ supplierId, people }: TestTeam, visibility: 'PUBLIC' | 'PRIVATE' = 'PUBLIC') =>
  newBookableListing({ rates: [{ rate: { visibility } }] }, { supplierId, owner: people.OWNER })

const reached = { email: expect.stringContaining('@'), phone: '+41 44 000 00 00', firstName: 'Tara' }
const hidden = { email: '', phone: '' }

describe("the guest's contact", () => {
  it('is shown, once the stay is booked, to roles that answer orders, in list and page; REP sees no billing address', async () => {
    const team = await newTeam()
    const id = await placeOrder(await newPinnedStay({ stay: await stayOf(team) }))
    const expectSeen = async (of: (city: string) => object) => {
      for (const role of ['OWNER', 'ADMIN', 'MANAGER', 'REP'] as const) {
        const seen = { id, ...of(role === 'REP' ? '' : 'Zürich') }
        expect((await list(team.supplierId, team.people[role])).data?.orders).toMatchObject([seen])
        expect((await read(id, team.people[role])).data).toMatchObject(seen)
        expect((await get(id, team.people[role])).data).toMatchObject(seen)
      }
    }
    await expectSeen(() => ({ ...hidden, firstName: 'Tara', billingAddress: { city: '' } }))
    const approved = await approveOrDeclineOrder(id, true, team.people.REP)
    expect(approved.data).toMatchObject({ status: 'PENDING', ...hidden })
    await reserveNights(id, Date.now())
    await expectSeen((city) => ({ ...reached, billingAddress: { city } }))
  })

  it('is hidden from an AGENT with the sale, and from other members of the board', async () => {
    const team = await newTeam()
    const stay = await stayOf(team, 'PRIVATE')
    await assignListingsToMember(team, 'AGENT', [stay.listingId])
    const { id } = await placePersonalOfferOrder(stay, team.people.AGENT)
    expect((await read(id, team.people.AGENT)).data).toMatchObject({ id, ...hidden, billingAddress: { city: '' } })
    const [owner, friend] = [await newPerson(), await newPerson()]
    const open = await stayOf(team)
    const tripId = await newBoard(owner, [friend])
    const shared = await placeOrder({ productId: await pinStayOnBoard(tripId, owner, open), traveler: owner })
    expect((await read(shared, friend)).data).toMatchObject({ id: shared, ...hidden })
  })
})

it('shows an AGENT the orders of their own personal offers only', async () => {
  const team = await newTeam()
  const { supplierId, people } = team
  const stay = await stayOf(team, 'PRIVATE')
  await assignListingsToMember(team, 'AGENT', [stay.listingId])
  const mine = await placePersonalOfferOrder(stay, people.AGENT)
  const other = await placePersonalOfferOrder(stay, people.MANAGER)
  expect(await listed(supplierId, people.AGENT)).toEqual([mine.id])
  expect(new Set(await listed(supplierId, people.MANAGER))).toEqual(new Set([mine.id, other.id]))
  const answers = await Promise.all(
    [get, read].flatMap((ask) => [ask(mine.id, people.AGENT), ask(other.id, people.AGENT)]),
  )
  expect(answers.map(({ code }) => code)).toEqual([200, 404, 200, 404])
  expect((await approveOrDeclineOrder(mine.id, true, people.AGENT)).code).toBe(403)
  for (const [at, { id }] of [mine, other].entries()) {
    await approveOrDeclineOrder(id, true, people.OWNER)
    if (at === 0) await reserveNights(id, Date.now())
  }
  const { data } = await list(supplierId, people.AGENT)
  expect(data).toMatchObject({
    orders: [{ id: mine.id, status: 'COMPLETE' }],
    reservations: [{ orderId: mine.id }],
    listings: [{ id: stay.listingId }],
  })
  const guests = (who: Person) =>
    callRoute(handler, routes.listReservationsByListing, { listingId: stay.listingId }, who)
  expect((await guests(people.AGENT)).data?.reservations).toMatchObject([{ orderId: mine.id }])
  // The order that cancels a booked personal offer is visible to the member who made the offer.
  const cancelId = await placeOrder(mine.pin, 'CANCEL')
  expect(await listed(supplierId, people.AGENT)).toEqual([cancelId, mine.id])
})

it.each(['REP', 'MANAGER'] as const)(
  'limits a %s with assigned listings to the orders of those listings',
  async (role) => {
    const team = await newTeam()
    const { supplierId, people } = team
    const [one, two] = [await stayOf(team), await stayOf(team)]
    await assignListingsToMember(team, role, [one.listingId])
    const [mine, other] = [
      await placeOrder(await newPinnedStay({ stay: one })),
      await placeOrder(await newPinnedStay({ stay: two })),
    ]
    expect(await listed(supplierId, people[role])).toEqual([mine])
    expect((await list(supplierId, people[role])).data?.users).toHaveLength(1)
    expect([(await read(mine, people[role])).code, (await read(other, people[role])).code]).toEqual([200, 404])
    expect([
      (await get(other, people[role])).code,
      (await approveOrDeclineOrder(other, true, people[role])).code,
    ]).toEqual([404, 404])
    expect((await approveOrDeclineOrder(mine, true, people[role])).code).toBe(200)
    const canceled = { id: supplierId, orderId: other, reason: 'The roof leaks' }
    expect((await callRoute(handler, routes.cancelOrderAsSupplier, canceled, people[role])).code).toBe(
      role === 'REP' ? 403 : 404,
    )
  },
)

it('asks members with the right to approve; those with assigned listings only about these listings', async () => {
  const team = await newTeam()
  const { supplierId, people } = team
  const [one, two] = [(await stayOf(team)).listingId, (await stayOf(team)).listingId]
  await assignListingsToMember(team, 'REP', [one])
  const approvers = async (listingId: number) =>
    new Set(await findMemberUserIdsWithCapability(supplierId, 'approvals', listingId))
  const always = [people.OWNER.userId, people.ADMIN.userId, people.MANAGER.userId]
  expect(await approvers(one)).toEqual(new Set([...always, people.REP.userId]))
  expect(await approvers(two)).toEqual(new Set(always))
})
