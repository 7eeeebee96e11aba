import * as routes from '@nestboard/shared/dashboard/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { addTestTeamMember } from '../../supplier/testing/team.ts'
import { addSaleToCounters, subtractSaleFromCounters } from '../add-sale-to-counters.ts'
import { removeNotesOnStay } from '../follow-terms-in-stay-book.ts'
import { handler } from '../index.ts'
import { putStayIntoBook } from '../write-stay-into-book.ts'
import { addBookedStay } from './booked-stay.ts'

const today = Math.floor(Date.now() / 86_400_000)

/** The sale of a three-night stay for 400, booked today. */
export const exampleSale = {
  currency: 'USD',
  bookedOn: today,
  arrival: today + 40,
  nights: 3,
  revenue: 40_000,
  roomRevenue: 30_000,
}

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const { id: listingId, supplierId, owner } = await createPublicListing()
  const [orderId, canceledFirst] = [newId(), newId()]
  await callRoute(handler, routes.countListingView, { id: listingId }, await newPerson())
  await addSaleToCounters(orderId, { ...exampleSale, supplierId, listingId }, Date.now())
  await callRoute(handler, routes.getDashboard, { supplierId }, owner)
  await callRoute(handler, routes.getDashboard, { supplierId, listingId }, owner)
  await callRoute(handler, routes.getKeyFigures, { supplierId }, owner)
  await subtractSaleFromCounters(orderId, Date.now())
  await subtractSaleFromCounters(canceledFirst, Date.now())
  await runStayBookPatterns({ supplierId, listingId, owner })
}

/** Exercises the access patterns of the book of stays. */
async function runStayBookPatterns({ supplierId, listingId, owner }: HouseOfOwner): Promise<void> {
  const stay = await addBookedStay(supplierId, { listingId, day: today })
  await putStayIntoBook(supplierId, stay.orderId, async () => ({ ...stay, day: today + 1, lastName: 'Achterberg' }))
  const place = { supplierId, orderId: stay.orderId }
  const list = { arrival: 'Cleaned', departure: '' }
  await callRoute(handler, routes.updateCheckList, { supplierId, listingId, ...list }, owner)
  await callRoute(handler, routes.getCheckList, { supplierId, listingId }, owner)
  const tick = { ...place, listingId, phase: 'arrival', item: 'Cleaned', isDone: true } as const
  await callRoute(handler, routes.tickStayCheck, tick, owner)
  await callRoute(handler, routes.setExpectedArrival, { ...place, time: '21:30:00' }, owner)
  const note = await callRoute(handler, routes.addHouseNote, { ...place, text: 'Late' }, owner)
  await callRoute(handler, routes.readStayHouse, place, owner)
  for (const of of ['ARRIVALS', 'DEPARTURES', 'IN_HOUSE'] as const)
    await callRoute(handler, routes.listDayStays, { supplierId, list: of, day: today + 1 }, owner)
  await callRoute(handler, routes.countDayStays, { supplierId, from: today }, owner)
  await callRoute(handler, routes.searchOrderedStays, { supplierId, text: 'achterberg' }, owner)
  await callRoute(handler, routes.searchOrderedStays, { supplierId, dayFrom: today, dayTo: today + 9 }, owner)
  await callRoute(handler, routes.deleteHouseNote, { ...place, id: note.data!.id }, owner)
  await removeNotesOnStay(supplierId, stay.orderId)
  const calendar = { supplierId, listingId }
  const { data } = await callRoute(handler, routes.createCleaningCalendar, calendar, owner)
  await callRoute(handler, routes.showCleaningCalendar, calendar, owner)
  const token = new URL(data!.url, 'https://example.test').searchParams.get('token')!
  await callRoute(handler, routes.getCleaningCalendar, { ...calendar, token })
  await callRoute(handler, routes.deleteCleaningCalendar, calendar, owner)
}

interface HouseOfOwner {
  readonly supplierId: number
  readonly listingId: number
  readonly owner: { readonly cookie: string }
}

/** Writes what a member of a team ticked and noted on a stay. */
export async function writeRowsAboutPerson(person: Person): Promise<void> {
  const { id: listingId, supplierId } = await createPublicListing()
  await addTestTeamMember(supplierId, person.userId, 'REP')
  const { orderId } = await addBookedStay(supplierId, { listingId, day: today })
  const place = { supplierId, orderId }
  await callRoute(
    handler,
    routes.tickStayCheck,
    { ...place, listingId, phase: 'arrival', item: 'Cleaned', isDone: true },
    person,
  )
  await callRoute(handler, routes.addHouseNote, { ...place, text: 'Comes late' }, person)
}
