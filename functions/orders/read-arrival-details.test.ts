import * as listingRoutes from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import * as supplierRoutes from '@nestboard/shared/supplier/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler as listings } from '../listing/index.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler as suppliers } from '../supplier/index.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { reserveNights } from './nights.ts'
import { readOrderWithTerms } from './order.store.ts'
import {
  approveOrDeclineOrder,
  newPinnedStay,
  buildOrderInput,
  placeOrder,
  quotePinnedStay,
} from './testing/ordering.ts'
import { createOrderMailBuilder } from './order-mail.ts'

/** Creates a stay whose listing has an address and check-in information, and whose supplier has a phone number. */
async function describedStay() {
  const stay = await newBookableListing()
  const where = { address: 'Lighthouse Road 1', city: 'Aireys Inlet', checkInInfo: 'The key is in the box.' }
  await callRoute(listings, listingRoutes.updateListingProfile, { id: stay.listingId, ...where }, stay.owner)
  await callRoute(
    suppliers,
    supplierRoutes.updateSupplierProfile,
    { id: stay.supplierId, phone: '+61 400 000 000' },
    stay.owner,
  )
  return stay
}

const read = async (id: number, who: { cookie: string }) =>
  (await callRoute(handler, routes.readOrder, { id }, who)).data

it('tells the payer where to go and how to reach the host once the stay is booked, and nothing before', async () => {
  const stay = await describedStay()
  const [traveler, friend] = [await newPerson(), await newPerson()]
  const tripId = await newBoard(traveler, [friend])
  const id = await placeOrder({ productId: await pinStayOnBoard(tripId, traveler, stay), traveler })
  expect(await read(id, traveler)).toMatchObject({ arrival: null })
  await approveOrDeclineOrder(id, true, stay.owner)
  expect(await read(id, traveler)).toMatchObject({ arrival: null })
  await reserveNights(id, Date.now())
  const place = { address: 'Lighthouse Road 1', city: 'Aireys Inlet', checkInInfo: 'The key is in the box.' }
  const contact = { phone: '+61 400 000 000' }
  const { arrival } = (await read(id, traveler))!
  expect(arrival).toMatchObject({ ...place, ...contact, latitude: -33.85, longitude: 151.2 })
  expect((await read(id, friend))?.arrival).toMatchObject({ ...place, phone: '', email: '' })
  // For a supplier without an email address, page and mail give the email address of the supplier's owner.
  const mail = await createOrderMailBuilder(id)
  expect(mail('STAY_BOOKED').values).toMatchObject({
    details: expect.stringMatching(
      /^Check-in from \w{3}, .*, 2\d{3}, 4:00 PM \(UTC\), check-out until .*\.\nWhere: Lighthouse Road 1, .*Aireys Inlet.*\nCheck-in: The key is in the box\.\nYour host: \+61 400 000 000, \S+@\S+\.\nCancellation: The supplier may charge you \$200\.00 under this policy\.$/,
    ),
  })
  expect(mail('STAY_BOOKED').values).toMatchObject({ details: expect.stringContaining(`, ${stay.owner.email}.`) })
  expect(arrival!.email).toBe(stay.owner.email)
  expect(mail('STAY_SOLD').values).toMatchObject({
    details: expect.stringMatching(/^Your guest: Tara Traveler, \+41 44 000 00 00, \S+@\S+\.$/),
  })
})

it('takes the payer of a cancellation from its booking, and refuses a booking without one', async () => {
  const pin = await newPinnedStay()
  const { key, payFacType } = await quotePinnedStay(pin)
  expect(await callRoute(handler, routes.createOrder, { key, payFacType }, pin.traveler)).toMatchObject({
    code: 400,
    error:
      'Invalid firstName; Invalid lastName; Invalid email; Invalid phone; Invalid address; Invalid city; Invalid state',
  })
  const id = await placeOrder(pin)
  await approveOrDeclineOrder(id, true, pin.stay.owner)
  await reserveNights(id, Date.now())
  const quote = await quotePinnedStay(pin, 'CANCEL')
  const { data } = await callRoute(handler, routes.createOrder, { key: quote.key, payFacType }, pin.traveler)
  const [booking, cancellation] = [(await readOrderWithTerms(id))!, (await readOrderWithTerms(data!.id))!]
  expect(cancellation.order.intent).toBe('CANCEL')
  const { firstName, lastName, email, phone, billingAddress } = booking.terms
  expect(cancellation.terms).toMatchObject({ firstName, lastName, email, phone, billingAddress })
})

it('asks for a state only in countries that have states', async () => {
  const pin = await newPinnedStay()
  const form = buildOrderInput(await quotePinnedStay(pin))
  const place = (country: string) =>
    callRoute(handler, routes.createOrder, { ...form, country, state: '' }, pin.traveler)
  expect(await place('AU')).toMatchObject({ code: 400, error: 'Invalid state' })
  expect(await place('IE')).toMatchObject({ code: 200 })
})

it('names the time zone of the deadline in every mail about a request', async () => {
  const pin = await newPinnedStay()
  const timezone = 'Australia/Melbourne'
  await callRoute(listings, listingRoutes.updateListing, { id: pin.stay.listingId, timezone }, pin.stay.owner)
  const mail = await createOrderMailBuilder(await placeOrder(pin))
  for (const kind of ['ORDER_PLACED', 'ORDER_REQUESTED'] as const)
    expect(mail(kind).values).toMatchObject({ next: expect.stringContaining(' (Melbourne time)') })
})
